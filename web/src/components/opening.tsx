import { t } from '../lib/i18n/index.ts'

/** What index.html shows while the app is on its way, until there is more to show. */
export const Opening = () => (
  <div className="opening" role="status" aria-label={t('common.loading')}>
    <img src="/favicon.svg" alt="" width="48" height="48" />
  </div>
)
