"""One table: its log, what follows from it, what people may ask of it, who sits where and what each sees."""
