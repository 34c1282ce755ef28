import { t } from '../../texts/index.ts'
import classes from './ingredient-match-summary.module.css'

const GOOD_PERCENT = 80
const FAIR_PERCENT = 50

/** How many ingredients of a dish are in the database: green from 80 %, amber from 50 %, else red. */
export function IngredientMatchSummary({ matched, total }: { matched: number; total: number }) {
  if (total === 0) return <span />
  const percent = Math.round((matched / total) * 100)
  return (
    <span className={classes.summary} data-colour={getColour((matched / total) * 100)}>
      {formatMatchSentence(matched, total, percent)}
    </span>
  )
}

function getColour(percent: number): 'green' | 'amber' | 'red' {
  if (percent >= GOOD_PERCENT) return 'green'
  return percent >= FAIR_PERCENT ? 'amber' : 'red'
}

function formatMatchSentence(matched: number, total: number, percent: number): string {
  if (matched === total) return t('menu.matchAll')
  return matched === 0 ? t('menu.matchNone') : t('menu.matchSome', { matched, total, percent })
}
