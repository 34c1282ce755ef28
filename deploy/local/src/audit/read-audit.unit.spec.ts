import { describe, expect, it } from 'vitest'
import { readAudit } from './read-audit.ts'

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { express: { severity, range: '<5.0.1', fixAvailable: true } } })

describe('what is known of the packages', () => {
  it('stops the check when one is vulnerable in a high or critical degree', () => {
    const vulnerable = ['express <5.0.1: critical; a newer one is well']
    expect(readAudit(report('critical'))).toEqual({ kind: 'audited', vulnerable })
    expect(readAudit(report('high'))).toMatchObject({ vulnerable: [expect.stringContaining('high')] })
    expect(readAudit(report('moderate'))).toEqual({ kind: 'audited', vulnerable: [] })
  })

  it('is not known without the registry, and why is said', () => {
    expect(readAudit('{"message":"request to https://registry failed"}')).toEqual({
      kind: 'not-audited',
      reason: 'request to https://registry failed',
    })
    expect(readAudit('')).toMatchObject({ kind: 'not-audited' })
  })
})
