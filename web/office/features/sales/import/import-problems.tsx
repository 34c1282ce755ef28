import type { SalesImport, SalesImportProblem } from '@rms/contracts'
import { translateErrorCode } from '../../../../shared/i18n/server-messages/index.ts'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { t } from '../../../texts/index.ts'
import classes from '../sales.module.css'

/** The rows that cannot be read, each with its sentence. */
export function ImportProblems({ preview: { problems, rows } }: { preview: SalesImport }) {
  if (problems.length === 0) return null
  const rest = rows.wrong - problems.length
  return (
    <section className={classes.card} aria-label={t('salesImport.problems')}>
      <h2 className={classes.title}>{t('salesImport.problems')}</h2>
      <p className={classes.facts}>{t('salesImport.problemsHelp')}</p>
      <div className={classes.scroll}>
        <PlainTable aria-label={t('salesImport.problems')}>
          <thead>
            <tr>
              <NumericHeader>{t('salesImport.row')}</NumericHeader>
              <th scope="col">{t('salesImport.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(problem => (
              <tr key={`${problem.row} ${problem.column}`}>
                <NumericCell>{problem.row}</NumericCell>
                <td>{describeProblem(problem)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      {rest > 0 && <p className={classes.facts}>{t('salesImport.moreProblems', { count: rest })}</p>}
    </section>
  )
}

/** The problem with its column and text, in the current language. */
function describeProblem({ code, message, column, value }: SalesImportProblem): string {
  const problem = translateErrorCode(code) ?? message
  if (column === null) return problem
  const named = { column: t(`salesImport.column.${column}`), problem }
  return value === ''
    ? t('salesImport.problemWithoutValue', named)
    : t('salesImport.problemText', { ...named, value })
}
