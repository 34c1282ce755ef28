import { t } from '../texts/index.ts'

/** Stands for what is on its way. What the page showed before the app was there (app/opening.ts) stays in its place. */
export const Opening = () => (
  <div className="waiting" role="status" aria-label={t('common.loading')}>
    <img src="/favicon.svg" alt="" width="48" height="48" />
  </div>
)
