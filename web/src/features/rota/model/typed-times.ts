import { typedTime } from '../../../lib/typed-time.ts'

export interface Times {
  start: string
  end: string
}

/** The times of a shift as a manager types them: '9-17', '9:30-5pm', '1700-1'. Null when they say no two times. */
export function typedTimes(text: string): Times | null {
  const [from, to, ...more] = text.split(/\s*(?:-|–|to)\s*/i)
  if (!from || !to || more.length > 0) return null
  const start = typedTime(from)
  const end = typedTime(to)
  return start && end && start !== end ? { start, end } : null
}
