import { t } from '../lib/i18n/index.ts'

/** Leaves in sight what the page showed before the app was there (index.html, app/opening.ts), until there is more. */
export const Opening = () => <div className="waiting" role="status" aria-label={t('common.loading')} />
