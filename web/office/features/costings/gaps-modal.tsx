import { Anchor, Text, Title } from '@mantine/core'
import type { CostingGaps } from '@rms/contracts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { AppModal } from '../../components/app-modal.tsx'
import {
  type Lack,
  missingPrice,
  missingQuantity,
  unknownConversion,
  unknownName,
  unknownYield,
} from '../../components/dish-account/index.ts'
import { NamedWords } from '../../components/named-words.tsx'
import { Paging } from '../../components/paging.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../components/states.tsx'
import { useRowPages } from '../../components/use-row-pages.ts'
import { t } from '../../texts/index.ts'
import { useGetCostingGapsQuery } from './costings-api.ts'
import classes from './gaps-modal.module.css'

/** Missing cost data of the whole menu, what affects most dishes first. */
export function GapsModal({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useGetCostingGapsQuery()
  return (
    <AppModal opened onClose={onClose} title={t('costings.gaps')} size={560}>
      {isError && !data ? <ErrorState onRetry={refetch} /> : data ? <Gaps gaps={data} /> : <LoadingRows />}
    </AppModal>
  )
}

function Gaps({ gaps }: { gaps: CostingGaps }) {
  const names = gaps.unknown_names.map(({ name, dishes }) => ({ missingData: unknownName(name), dishes }))
  const conversions = gaps.missing_conversions.map(gap => ({
    missingData: toMissingConversion(gap),
    dishes: gap.dishes,
  }))
  const quantities = gaps.missing_quantities.flatMap(({ dish_id, dish_name, rows }) =>
    rows.map(row => ({ missingData: missingQuantity(dish_id, `${dish_name}: ${row}`), dishes: null })),
  )
  const prices = (gaps.missing_prices ?? []).map(({ ingredient_id, name, dishes }) => ({
    missingData: missingPrice(name, ingredient_id),
    dishes,
  }))
  if (names.length + conversions.length + quantities.length + prices.length === 0)
    return <EmptyState icon={<IconCheck stroke={1.5} />} sentence={t('costings.gapsNone')} />
  return (
    <div className={classes.sections}>
      <Text size="sm" c="dimmed">
        {t('costings.gapsHelp')}
      </Text>
      <GapList title={t('costings.gapsNames')} gaps={names} />
      <GapList title={t('costings.gapsConversions')} gaps={conversions} />
      <GapList title={t('costings.gapsQuantities')} gaps={quantities} />
      <GapList title={t('costings.gapsPrices')} gaps={prices} />
    </div>
  )
}

function toMissingConversion(gap: CostingGaps['missing_conversions'][number]): Lack {
  const { name, from_unit: from, to_unit: to, ingredient_id, dish_id } = gap
  return dish_id === null
    ? unknownConversion({ name, ingredientId: ingredient_id, from, to })
    : unknownYield({ name, dishId: dish_id, from, to })
}

interface CountedGap {
  missingData: Lack
  dishes: number | null
}

function GapList({ title, gaps }: { title: string; gaps: readonly CountedGap[] }) {
  const { rows, paging } = useRowPages(gaps)
  if (gaps.length === 0) return null
  return (
    <section>
      <Title order={2} size="h3">
        {title}
      </Title>
      <ul className={classes.list}>
        {rows.map(({ missingData, dishes }) => (
          <li key={`${missingData.name} ${missingData.sentence}`}>
            <NamedWords name={missingData.name}>
              {dishes !== null && `${t('costings.gapsIn', { count: dishes })} · `}
              {missingData.sentence}
            </NamedWords>
            <Anchor component={Link} to={missingData.to} size="sm">
              {missingData.act}
            </Anchor>
          </li>
        ))}
      </ul>
      <Paging {...paging} />
    </section>
  )
}
