/** Output of `npm audit --json`: a report, or why there is none. */
type AuditOutput = {
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>
  message?: string
  error?: { summary?: string }
}

export type NpmAuditReport =
  | { kind: 'audited'; vulnerable: readonly string[] }
  /** The registry gave no report: no network, or no audit service. */
  | { kind: 'not-audited'; reason: string }

const COUNTED = new Set(['high', 'critical'])

/** Reads the report; only high and critical severities count. */
export const parseNpmAuditReport = (text: string): NpmAuditReport => {
  const printed = parseJson(text)
  if (!printed?.vulnerabilities) return { kind: 'not-audited', reason: getFailureReason(printed) }
  const vulnerable = Object.entries(printed.vulnerabilities)
    .filter(([, { severity }]) => COUNTED.has(severity))
    .map(([name, { severity, range, fixAvailable }]) =>
      [`${name} ${range}: ${severity}`, ...(fixAvailable ? ['a newer version is not affected'] : [])].join(
        '; ',
      ),
    )
  return { kind: 'audited', vulnerable }
}

const parseJson = (text: string): AuditOutput | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const getFailureReason = (printed: AuditOutput | null): string =>
  printed?.error?.summary || printed?.message || 'the registry gave no answer'
