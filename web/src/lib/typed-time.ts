/** One time as it is typed: '9', '930', '9.30', '21:15', '5pm'. Null when it is none. */
export function typedTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap]m)?$/i.exec(text.trim())
  if (!found) return null
  const hour = hourOf(Number(found[1]), found[3]?.toLowerCase())
  const minute = Number(found[2] ?? 0)
  return hour === null || hour > 23 || minute > 59 ? null : `${two(hour)}:${two(minute)}`
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour === 24 ? 0 : hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

const two = (number: number): string => String(number).padStart(2, '0')
