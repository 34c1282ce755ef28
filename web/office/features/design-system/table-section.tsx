import { Button, Radio } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { DataTable, type DataTableColumn } from '../../components/data-table/index.ts'
import { Money } from '../../components/formatted-numbers.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { DeleteRowAction, EditRowAction } from '../../components/row-actions.tsx'
import { useRowSelection } from '../../lib/use-row-selection.ts'
import { t } from '../../texts/index.ts'
import classes from './design-system.module.css'
import { GallerySection } from './gallery-section.tsx'

const TABLE_STATES = ['ready', 'long', 'loading', 'failed', 'empty', 'nothingFound'] as const
type TableState = (typeof TABLE_STATES)[number]
const isTableState = (name: string): name is TableState => TABLE_STATES.some(state => state === name)

/** The table in the selected state. */
export function TableSection() {
  const [state, setState] = useState<TableState>('ready')
  return (
    <GallerySection title={t('design.tables')} description={t('design.tablesAbout')}>
      <Radio.Group
        aria-label={t('design.tableState')}
        value={state}
        onChange={name => isTableState(name) && setState(name)}
      >
        <div className={classes.side}>
          {TABLE_STATES.map(name => (
            <Radio key={name} value={name} label={t(`design.table.${name}`)} />
          ))}
        </div>
      </Radio.Group>
      <Dishes state={state} showAll={() => setState('ready')} />
    </GallerySection>
  )
}

interface Dish {
  id: number
  name: string
  price: number
}

const createDishes = (): readonly Dish[] => [
  { id: 1, name: t('design.soup'), price: 7.5 },
  { id: 2, name: t('design.fish'), price: 18.4 },
]

const MANY_ROWS = 10_000

/** More rows than the longest list of a busy restaurant. */
const createManyDishes = (): readonly Dish[] =>
  Array.from({ length: MANY_ROWS }, (_, at) => ({
    id: at + 1,
    name: `${at % 2 === 0 ? t('design.soup') : t('design.fish')} ${at + 1}`,
    price: 4 + (at % 180) / 10,
  }))

const createColumns = (): readonly DataTableColumn<Dish>[] => [
  { key: 'name', header: t('design.dish'), cell: ({ name }) => name, inCard: 'title' },
  { key: 'price', header: t('design.price'), cell: ({ price }) => <Money amount={price} />, isNumeric: true },
]

const noop = () => undefined
const createNoDishes = () => []

const rowsByState: Record<TableState, () => readonly Dish[]> = {
  ready: createDishes,
  long: createManyDishes,
  loading: createNoDishes,
  failed: createNoDishes,
  empty: createNoDishes,
  nothingFound: createNoDishes,
}

function Dishes({ state, showAll }: { state: TableState; showAll: () => void }) {
  const rows = useMemo(() => rowsByState[state](), [state])
  const selection = useRowSelection(rows.map(({ id }) => id))
  return (
    <DataTable
      label={t('design.tables')}
      columns={createColumns()}
      rows={rows}
      getRowId={({ id }) => id}
      getRowName={({ name }) => name}
      state={state === 'loading' || state === 'failed' ? state : 'ready'}
      onRetry={showAll}
      emptyState={<NoDishes onAdd={showAll} />}
      filters={{ isFiltered: state === 'nothingFound', clear: showAll }}
      selection={selection}
      bulkActions={
        <Button size="xs" variant="default" onClick={selection.clear}>
          {t('design.other')}
        </Button>
      }
      renderRowActions={({ name }) => (
        <>
          <EditRowAction name={name} onClick={noop} />
          <DeleteRowAction name={name} onClick={noop} />
        </>
      )}
    />
  )
}

const NoDishes = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={<IconToolsKitchen2 stroke={1.5} />}
    message={t('design.noDishes')}
    action={<Button onClick={onAdd}>{t('design.addDish')}</Button>}
  />
)
