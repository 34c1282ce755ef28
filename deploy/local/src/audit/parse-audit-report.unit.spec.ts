import { describe, expect, it } from 'vitest'
import { parseAuditReport } from './parse-audit-report.ts'

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { express: { severity, range: '<5.0.1', fixAvailable: true } } })

describe('the audit of packages', () => {
  it('fails for vulnerabilities of high or critical severity', () => {
    const vulnerable = ['express <5.0.1: critical; a newer version is not affected']
    expect(parseAuditReport(report('critical'))).toEqual({ kind: 'audited', vulnerable })
    expect(parseAuditReport(report('high'))).toMatchObject({ vulnerable: [expect.stringContaining('high')] })
    expect(parseAuditReport(report('moderate'))).toEqual({ kind: 'audited', vulnerable: [] })
  })

  it('reports why there is no result without the registry', () => {
    expect(parseAuditReport('{"message":"request to https://registry failed"}')).toEqual({
      kind: 'not-audited',
      reason: 'request to https://registry failed',
    })
    expect(parseAuditReport('')).toMatchObject({ kind: 'not-audited' })
  })
})
