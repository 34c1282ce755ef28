import { t } from '../texts/index.ts'

/** Shown while the app loads. Leaves the static shell (app/shell/show-static-shell.ts) in place. */
export const Splash = () => (
  <div className="waiting" role="status" aria-label={t('common.loading')}>
    <img src="/favicon.svg" alt="" width="48" height="48" />
  </div>
)
