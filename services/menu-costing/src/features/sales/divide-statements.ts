import type { DayStatement } from './record-days.ts'

/** Divides statements, in their order, into parts of at most so many items; a day with more is a part of its own. */
export function divideStatements<Statement extends Pick<DayStatement, 'content'>>(
  statements: readonly Statement[],
  mostItems: number,
): Statement[][] {
  const parts: Statement[][] = []
  let items = Number.POSITIVE_INFINITY
  for (const statement of statements) {
    items += statement.content.items.length
    if (items > mostItems) {
      parts.push([])
      items = statement.content.items.length
    }
    parts.at(-1)?.push(statement)
  }
  return parts
}
