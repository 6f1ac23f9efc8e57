// Where a replay comes from: a table, or the text of a record, which has an id if it is kept here.
export interface Source {
  table: string;
  record: string;
  id: string;
}

export const addressOf = ({ table, id }: Source): string =>
  table ? `/t/${table}/replay` : id ? `/replay/${id}` : "/replay";
