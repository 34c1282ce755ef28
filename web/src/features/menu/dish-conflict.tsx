import { Alert, Button } from '@mantine/core'
import type { Dish } from '@rms/contracts'
import { IconUsers } from '@tabler/icons-react'
import { NONE } from '../../lib/formats.ts'
import { t } from '../../lib/i18n/index.ts'
import { useFormats } from '../../lib/use-formats.ts'
import classes from './dish-conflict.module.css'
import { rowBody, rowText, trimmedRow } from './dish-rows.ts'
import type { DishForm } from './use-dish-form.ts'

/** Someone saved the dish meanwhile: both versions beside each other, and the choice between them. */
export function DishConflict({ form, newer }: { form: DishForm; newer: Dish }) {
  return (
    <Alert
      color="amber"
      variant="light"
      icon={<IconUsers stroke={1.5} />}
      title={t('menu.conflictTitle')}
      role="alert"
    >
      <p className={classes.help}>{t('menu.conflictHelp')}</p>
      <Versions form={form} newer={newer} />
      <div className={classes.acts}>
        <Button size="xs" variant="default" onClick={form.takeTheirs}>
          {t('menu.takeTheirs')}
        </Button>
        <Button size="xs" type="submit" onClick={form.keepMine}>
          {t('menu.keepMine')}
        </Button>
      </div>
    </Alert>
  )
}

function Versions({ form, newer }: { form: DishForm; newer: Dish }) {
  const rows = useComparison(form, newer)
  return (
    <table className={classes.versions} aria-label={t('menu.conflictTitle')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('menu.mine')}</th>
          <th scope="col">{t('menu.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ word, mine, theirs }) => (
          <tr key={word} data-differs={mine !== theirs || undefined}>
            <th scope="row">{word}</th>
            <td>{mine || NONE}</td>
            <td>{theirs || NONE}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useComparison({ values }: DishForm, newer: Dish) {
  const { money, quantity } = useFormats()
  const mine = [...values.ingredients, values.draft].flatMap(row => trimmedRow(row) ?? [])
  return [
    { word: t('menu.name'), mine: values.name.trim(), theirs: newer.name },
    {
      word: t('menu.price'),
      mine: money(values.price === '' ? null : Number(values.price)),
      theirs: money(newer.price),
    },
    { word: t('menu.category'), mine: values.category.trim(), theirs: newer.category },
    { word: t('menu.description'), mine: values.description.trim(), theirs: newer.description },
    {
      word: t('menu.ingredients'),
      mine: mine.map(row => rowText(sentRow(rowBody(row)), quantity)).join(', '),
      theirs: newer.ingredients.map(row => rowText(row, quantity)).join(', '),
    },
    {
      word: t('menu.yield'),
      mine: `${values.yield_quantity} ${values.yield_unit}`.trim(),
      theirs: `${newer.yield_quantity ?? ''} ${newer.yield_unit ?? ''}`.trim(),
    },
  ]
}

type Sent = ReturnType<typeof rowBody>

/** What is sent as it would be read. */
const sentRow = (row: Sent): Dish['ingredients'][number] =>
  typeof row === 'string' ? row : { ...row, quantity: row.quantity ?? null, unit: row.unit ?? '' }
