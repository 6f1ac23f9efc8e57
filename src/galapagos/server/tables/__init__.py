"""One table: its log, the state derived from it, requests, seating, and what each viewer sees."""
