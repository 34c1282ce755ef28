import { Button } from '@mantine/core'
import type { SalesDayFigures, SalesDaySource } from '@rms/contracts'
import { IconCheck, IconCircleHalf2, IconMinus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { describeChannels, getSourceName } from '../describe-sales.ts'
import classes from '../sales.module.css'
import { SourceHistory } from './source-history.tsx'
import { useDeleteSourceDay } from './use-delete-source-day.ts'

/** What each source states, what of it counts and why not the rest, and its corrections. */
export function DaySources({ figures }: { figures: SalesDayFigures }) {
  return (
    <section className={classes.card} aria-label={t('salesDay.sources')}>
      <h2 className={classes.title}>{t('salesDay.sources')}</h2>
      {figures.sources.map(source => (
        <SourceOfDay key={source.day_id} source={source} date={figures.date} />
      ))}
    </section>
  )
}

function SourceOfDay({ source, date }: { source: SalesDaySource; date: string }) {
  const { money } = useFormats()
  const remove = useDeleteSourceDay()
  const name = getSourceName({ name: source.source_name })
  return (
    <article className={classes.source}>
      <div className={classes.sourceHeading}>
        <h3>{name}</h3>
        <StatusBadge {...LOOKS[getCounting(source)]}>{t(TEXTS[getCounting(source)])}</StatusBadge>
        <span>{t('salesDay.stated', { amount: money(source.net_sales) })}</span>
        {source.counted_net_sales !== source.net_sales && (
          <span>{t('salesDay.counted', { amount: money(source.counted_net_sales) })}</span>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
          aria-label={t('salesDay.deleteSource', { source: name })}
          onClick={() => remove({ id: source.day_id, name, date })}
        >
          {t('common.delete')}
        </Button>
      </div>
      <SourceReasons source={source} />
      <SourceHistory dayId={source.day_id} label={`${name}: ${t('salesDay.history')}`} />
    </article>
  )
}

type Counting = 'all' | 'partly' | 'not'

function getCounting({ counted_channels, not_counted_channels }: SalesDaySource): Counting {
  if (counted_channels.length === 0) return 'not'
  return not_counted_channels.length === 0 ? 'all' : 'partly'
}

const LOOKS = {
  all: { colour: 'green', icon: IconCheck },
  partly: { colour: 'amber', icon: IconCircleHalf2 },
  not: { colour: 'gray', icon: IconMinus },
} as const

const TEXTS = {
  all: 'salesDay.countsAll',
  partly: 'salesDay.countsPartly',
  not: 'salesDay.countsNot',
} as const

/** Why a source counts for some channels, and not for others. */
function SourceReasons({ source }: { source: SalesDaySource }) {
  const { counted_channels, not_counted_channels, overlapping_channels } = source
  return (
    <p className={classes.facts}>
      {counted_channels.length > 0 &&
        `${t('salesDay.countedChannels', { channels: describeChannels(counted_channels) })} `}
      {not_counted_channels.length > 0 &&
        `${t('salesDay.notCountedChannels', { channels: describeChannels(not_counted_channels) })} `}
      {source.has_items &&
        `${t(source.items_count_towards_usage ? 'salesDay.itemsCount' : 'salesDay.itemsDoNotCount')} `}
      {overlapping_channels.length > 0 && (
        <>
          {`${t('salesDay.overlapping', { channels: describeChannels(overlapping_channels) })} `}
          <Link to="/sales-sources">{t('salesDay.changeRanks')}</Link>
        </>
      )}
    </p>
  )
}
