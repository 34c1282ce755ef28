import { Anchor, Text, Title } from '@mantine/core'
import type { MissingCostDataReport } from '@rms/contracts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { AppModal } from '../../components/app-modal.tsx'
import {
  describeMissingConversion,
  describeMissingIngredient,
  describeMissingPrice,
  describeMissingQuantity,
  describeMissingYield,
  type MissingCostDataItem,
} from '../../components/dish-cost-breakdown/index.ts'
import { LabelledText } from '../../components/labelled-text.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { Paging } from '../../components/paging.tsx'
import { useClientPagination } from '../../components/use-client-pagination.ts'
import { t } from '../../texts/index.ts'
import { useGetMissingCostDataQuery } from './costings-api.ts'
import classes from './missing-cost-data-modal.module.css'

/** Missing cost data of the whole menu. The data that affects the most dishes comes first. */
export function MissingCostDataModal({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useGetMissingCostDataQuery()
  return (
    <AppModal opened onClose={onClose} title={t('costings.gaps')} size={560}>
      {isError && !data ? (
        <ErrorState onRetry={refetch} />
      ) : data ? (
        <MissingCostData gaps={data} />
      ) : (
        <SkeletonRows />
      )}
    </AppModal>
  )
}

function MissingCostData({ gaps }: { gaps: MissingCostDataReport }) {
  const names = gaps.unknown_names.map(({ name, dishes }) => ({
    missingData: describeMissingIngredient(name),
    dishes,
  }))
  const conversions = gaps.missing_conversions.map(gap => ({
    missingData: toMissingConversion(gap),
    dishes: gap.dishes,
  }))
  const quantities = gaps.missing_quantities.flatMap(({ dish_id, dish_name, rows }) =>
    rows.map(row => ({
      missingData: describeMissingQuantity(dish_id, `${dish_name}: ${row}`),
      dishes: null,
    })),
  )
  const prices = (gaps.missing_prices ?? []).map(({ ingredient_id, name, dishes }) => ({
    missingData: describeMissingPrice(name, ingredient_id),
    dishes,
  }))
  if (names.length + conversions.length + quantities.length + prices.length === 0)
    return <EmptyState icon={<IconCheck stroke={1.5} />} message={t('costings.gapsNone')} />
  return (
    <div className={classes.sections}>
      <Text size="sm" c="dimmed">
        {t('costings.gapsHelp')}
      </Text>
      <MissingDataList title={t('costings.gapsNames')} items={names} />
      <MissingDataList title={t('costings.gapsConversions')} items={conversions} />
      <MissingDataList title={t('costings.gapsQuantities')} items={quantities} />
      <MissingDataList title={t('costings.gapsPrices')} items={prices} />
    </div>
  )
}

function toMissingConversion(gap: MissingCostDataReport['missing_conversions'][number]): MissingCostDataItem {
  const { name, from_unit: from, to_unit: to, ingredient_id, dish_id } = gap
  return dish_id === null
    ? describeMissingConversion({ name, ingredientId: ingredient_id, from, to })
    : describeMissingYield({ name, dishId: dish_id, from, to })
}

interface MissingDataItem {
  missingData: MissingCostDataItem
  dishes: number | null
}

function MissingDataList({ title, items }: { title: string; items: readonly MissingDataItem[] }) {
  const { rows, paging } = useClientPagination(items)
  if (items.length === 0) return null
  return (
    <section>
      <Title order={2} size="h3">
        {title}
      </Title>
      <ul className={classes.list}>
        {rows.map(({ missingData, dishes }) => (
          <li key={`${missingData.name} ${missingData.message}`}>
            <LabelledText name={missingData.name}>
              {dishes !== null && `${t('costings.gapsIn', { count: dishes })} · `}
              {missingData.message}
            </LabelledText>
            <Anchor component={Link} to={missingData.to} size="sm">
              {missingData.actionLabel}
            </Anchor>
          </li>
        ))}
      </ul>
      <Paging {...paging} />
    </section>
  )
}
