import { Button, Radio } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Column, DataTable } from '../../components/data-table/index.ts'
import { Money } from '../../components/numbers.tsx'
import { DeleteAction, EditAction } from '../../components/row-action.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useSelection } from '../../lib/selection.ts'
import { t } from '../../texts/index.ts'
import classes from './design.module.css'
import { Part } from './part.tsx'

const STATES = ['ready', 'long', 'loading', 'failed', 'empty', 'nothingFound'] as const
type State = (typeof STATES)[number]
const isState = (name: string): name is State => STATES.some(state => state === name)

/** The table in the selected state. */
export function TablePart() {
  const [state, setState] = useState<State>('ready')
  return (
    <Part title={t('design.tables')} about={t('design.tablesAbout')}>
      <Radio.Group
        aria-label={t('design.tableState')}
        value={state}
        onChange={name => isState(name) && setState(name)}
      >
        <div className={classes.side}>
          {STATES.map(name => (
            <Radio key={name} value={name} label={t(`design.table.${name}`)} />
          ))}
        </div>
      </Radio.Group>
      <Dishes state={state} showAll={() => setState('ready')} />
    </Part>
  )
}

interface Dish {
  id: number
  name: string
  price: number
}

const dishes = (): readonly Dish[] => [
  { id: 1, name: t('design.soup'), price: 7.5 },
  { id: 2, name: t('design.fish'), price: 18.4 },
]

const LONG = 10_000

/** As many rows as a busy restaurant has of anything. */
const manyDishes = (): readonly Dish[] =>
  Array.from({ length: LONG }, (_, at) => ({
    id: at + 1,
    name: `${at % 2 === 0 ? t('design.soup') : t('design.fish')} ${at + 1}`,
    price: 4 + (at % 180) / 10,
  }))

const columns = (): readonly Column<Dish>[] => [
  { key: 'name', header: t('design.dish'), cell: ({ name }) => name, inCard: 'title' },
  { key: 'price', header: t('design.price'), cell: ({ price }) => <Money amount={price} />, isNumeric: true },
]

const nothing = () => undefined
const none = () => []

const rowsByState: Record<State, () => readonly Dish[]> = {
  ready: dishes,
  long: manyDishes,
  loading: none,
  failed: none,
  empty: none,
  nothingFound: none,
}

function Dishes({ state, showAll }: { state: State; showAll: () => void }) {
  const rows = useMemo(() => rowsByState[state](), [state])
  const selection = useSelection(rows.map(({ id }) => id))
  return (
    <DataTable
      label={t('design.tables')}
      columns={columns()}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      state={state === 'loading' || state === 'failed' ? state : 'ready'}
      onRetry={showAll}
      empty={<NoDishes onAdd={showAll} />}
      narrowing={{ isNarrowed: state === 'nothingFound', clear: showAll }}
      selection={selection}
      bulkActions={
        <Button size="xs" variant="default" onClick={selection.clear}>
          {t('design.other')}
        </Button>
      }
      rowActions={({ name }) => (
        <>
          <EditAction name={name} onClick={nothing} />
          <DeleteAction name={name} onClick={nothing} />
        </>
      )}
    />
  )
}

const NoDishes = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={<IconToolsKitchen2 stroke={1.5} />}
    sentence={t('design.noDishes')}
    action={<Button onClick={onAdd}>{t('design.addDish')}</Button>}
  />
)
