import { describe, expect, it } from 'vitest'
import { parseNpmAuditReport } from './parse-npm-audit-report.ts'

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { express: { severity, range: '<5.0.1', fixAvailable: true } } })

describe('the audit of packages', () => {
  it('fails for vulnerabilities of high or critical severity', () => {
    const vulnerable = ['express <5.0.1: critical; a newer version is not affected']
    expect(parseNpmAuditReport(report('critical'))).toEqual({ kind: 'audited', vulnerable })
    expect(parseNpmAuditReport(report('high'))).toMatchObject({
      vulnerable: [expect.stringContaining('high')],
    })
    expect(parseNpmAuditReport(report('moderate'))).toEqual({ kind: 'audited', vulnerable: [] })
  })

  it('reports why there is no result without the registry', () => {
    expect(parseNpmAuditReport('{"message":"request to https://registry failed"}')).toEqual({
      kind: 'not-audited',
      reason: 'request to https://registry failed',
    })
    expect(parseNpmAuditReport('')).toMatchObject({ kind: 'not-audited' })
  })
})
