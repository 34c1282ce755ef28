import { describe, expect, it } from 'vitest'
import { pollUntil } from './poll-until.ts'

const answers = (...list: readonly unknown[]) => {
  const rest = [...list]
  return () => rest.shift()
}
const soon = { withinMs: 5_000, firstPauseMs: 1 }

describe('Polling', () => {
  it('ends with the result of the probe, even if that is 0 or an empty text', async () => {
    expect(await pollUntil(answers(undefined, null, false, 0), soon)).toBe(0)
    expect(await pollUntil(answers(false, ''), soon)).toBe('')
  })

  it('ends with undefined after the time limit, after at least one probe', async () => {
    let probes = 0
    const probe = () => {
      probes += 1
      return false
    }
    expect(await pollUntil(probe, { withinMs: 0 })).toBeUndefined()
    expect(probes).toBe(1)
  })

  it('throws the error of a probe', async () => {
    const probe = () => Promise.reject(new Error('refused'))
    await expect(pollUntil(probe, soon)).rejects.toThrow('refused')
  })
})
