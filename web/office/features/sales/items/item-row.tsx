import { Button, Kbd } from '@mantine/core'
import type { SalesItem } from '@rms/contracts'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { getSourceName } from '../describe-sales.ts'
import { describeDishes } from './describe-item.ts'
import classes from './sales-items.module.css'

interface ItemRowProps {
  item: SalesItem
  isCurrent: boolean
  isBusy: boolean
  /** Whether letters decide, so that they are shown on the buttons. */
  hasLetterKeys: boolean
  onSelect: () => void
  onAccept: (dishId: number) => void
  onIgnore: () => void
  onReset: () => void
  onChoose: () => void
}

/** A menu item with its mapping, or with suggestions, the most similar dish first. */
export function ItemRow(props: ItemRowProps) {
  const { item, isCurrent, isBusy, onSelect } = props
  const { money } = useFormats()
  return (
    <li
      className={classes.row}
      data-item={item.id}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      aria-busy={isBusy || undefined}
      aria-label={t('salesItems.rowLabel', { name: item.name, amount: money(item.net_sales) })}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => !isCurrent && onSelect()}
    >
      <ItemFacts item={item} />
      <span className={classes.amount}>{money(item.net_sales)}</span>
      <div className={classes.actions}>
        {item.state === 'unmapped' ? <OpenActions {...props} /> : <DecidedActions {...props} />}
      </div>
    </li>
  )
}

function ItemFacts({ item }: { item: SalesItem }) {
  const formats = useFormats()
  const facts = [
    getSourceName({ name: item.source_name }),
    item.code,
    t('salesItems.sold', { quantity: formats.quantity(item.quantity) }),
  ]
  return (
    <div className={classes.facts}>
      <strong className={classes.name}>{item.name}</strong>
      <span className={classes.source}>{facts.filter(Boolean).join(' · ')}</span>
      {item.state === 'mapped' && (
        <span className={classes.mapping}>
          <StatusBadge colour="green" icon={IconCheck}>
            {t('salesItems.state.mapped')}
          </StatusBadge>
          {describeDishes(item.dishes, formats)}
        </span>
      )}
      {item.state === 'ignored' && (
        <span className={classes.mapping}>
          <StatusBadge colour="gray" icon={IconBan}>
            {t('salesItems.state.ignored')}
          </StatusBadge>
        </span>
      )}
    </div>
  )
}

const MAX_SUGGESTIONS = 3

function OpenActions({ item, isCurrent, isBusy, hasLetterKeys, ...on }: ItemRowProps) {
  const showsKeys = isCurrent && hasLetterKeys
  return (
    <>
      {item.suggestions.slice(0, MAX_SUGGESTIONS).map(({ dish_id, dish_name }, index) => (
        <Button
          key={dish_id}
          size="sm"
          variant={index === 0 ? 'filled' : 'default'}
          disabled={isBusy}
          aria-label={t('salesItems.acceptNamed', { item: item.name, dish: dish_name })}
          rightSection={index === 0 && showsKeys && <Kbd size="xs">A</Kbd>}
          onClick={event => event.detail < 2 && on.onAccept(dish_id)}
        >
          {dish_name}
        </Button>
      ))}
      {item.suggestions.length === 0 && (
        <span className={classes.source}>{t('salesItems.noSuggestion')}</span>
      )}
      <Button
        size="sm"
        variant="default"
        disabled={isBusy}
        aria-label={t('salesItems.chooseNamed', { item: item.name })}
        rightSection={showsKeys && <Kbd size="xs">C</Kbd>}
        onClick={event => event.detail < 2 && on.onChoose()}
      >
        {t('salesItems.choose')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={t('salesItems.ignoreNamed', { item: item.name })}
        rightSection={showsKeys && <Kbd size="xs">N</Kbd>}
        onClick={event => event.detail < 2 && on.onIgnore()}
      >
        {t('salesItems.ignore')}
      </Button>
    </>
  )
}

function DecidedActions({ item, isBusy, onChoose, onReset }: ItemRowProps) {
  return (
    <>
      <Button
        size="sm"
        variant="default"
        disabled={isBusy}
        aria-label={t('salesItems.chooseNamed', { item: item.name })}
        onClick={event => event.detail < 2 && onChoose()}
      >
        {t('salesItems.choose')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={t('salesItems.resetNamed', { item: item.name })}
        onClick={event => event.detail < 2 && onReset()}
      >
        {t('salesItems.reset')}
      </Button>
    </>
  )
}
