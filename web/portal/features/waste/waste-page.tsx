import { Button } from '@mantine/core'
import { receivingMessages } from '../../../shared/i18n/receiving-messages/index.ts'
import { useLazyCatalogue } from '../../../shared/ui/use-lazy-catalogue.ts'
import { Callout } from '../../components/callout.tsx'
import { Card, EmptyState, LoadError, LoadingScreen } from '../../components/loading-states.tsx'
import { confirmAndNavigate, PORTAL_PATH } from '../../lib/navigation.ts'
import { useGetLocationsQuery } from '../../store/portal-api.ts'
import { currentLanguage, t } from '../../texts/index.ts'
import { translateWasteUnit } from './translate-waste-unit.ts'
import classes from './waste.module.css'
import { useGetWasteQuery, type WasteOptions } from './waste-api.ts'
import { WasteForm } from './waste-form.tsx'

/** Quick entry of waste and staff meals, and what the person has recorded today. */
export function WastePage() {
  const texts = useLazyCatalogue(receivingMessages, currentLanguage())
  const { data: places } = useGetLocationsQuery()
  const query = useGetWasteQuery(undefined, { refetchOnMountOrArgChange: 60 })
  if (texts.isError) return <LoadError onRetry={texts.retry} />
  if (places && (places.receiving ?? []).length === 0)
    return <Callout tone="gray" title={t('portal.waste.notPermitted')} />
  if (!query.data || !texts.isLoaded)
    return query.isError ? <LoadError onRetry={query.refetch} /> : <LoadingScreen />
  const { entries } = query.data
  return (
    <>
      <Card title={t('portal.waste.title')} headerAction={<BackLink />}>
        <WasteForm options={query.data} />
      </Card>
      <Card title={t('portal.waste.today')}>
        {entries.length === 0 ? (
          <EmptyState>{t('portal.waste.empty')}</EmptyState>
        ) : (
          <ul className={classes.list}>
            {entries.map(entry => (
              <li key={entry.id} className={classes.entry}>
                <span>{entry.item?.name ?? ''}</span>
                <span className={classes.details}>{describeEntry(entry)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function BackLink() {
  const address = `${PORTAL_PATH}?tab=deliveries`
  return (
    <Button
      component="a"
      variant="subtle"
      h={44}
      href={address}
      onClick={event => {
        event.preventDefault()
        void confirmAndNavigate(address)
      }}
    >
      {t('portal.waste.back')}
    </Button>
  )
}

const describeEntry = ({ quantity, unit, reason }: WasteOptions['entries'][number]): string =>
  [
    quantity === null
      ? ''
      : `${new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 6 }).format(quantity)} ${translateWasteUnit(unit)}`,
    reason ? t(`portal.waste.reason.${reason}`) : t('portal.waste.staffMeal'),
  ]
    .filter(Boolean)
    .join(' · ')
