import { Button, TextInput } from '@mantine/core'
import type { GoodsStorage } from '@rms/contracts'
import { findTemperatureLimits, isWithinTemperatureLimits } from '@rms/domain-kit'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import { readDraft, useDraft } from '../../lib/receiving/drafts.ts'
import { formatCelsius, formatLimits, formatQuantity } from '../../lib/receiving/format-receiving.ts'
import { isOutsideLimits } from '../../lib/receiving/missing-actions.ts'
import type { CheckInContent } from './check-in-content.ts'
import { getTemperatureField, type TemperatureDraft } from './draft-details.ts'
import { QuantityInput } from './number-input.tsx'
import classes from './receiving.module.css'

const now = () => Temporal.Now.instant().toString()

/** Temperatures of the whole delivery: those that the supplier's terms require, and others on request. */
export function TemperatureSection({ content }: { content: CheckInContent }) {
  const { temperatureChecks, temperatures, canEdit } = content
  const [opened, setOpened] = useState<readonly GoodsStorage[]>(() =>
    (['chilled', 'frozen'] as const).filter(
      storage => readDraft(content.draftScope, getTemperatureField(storage)) !== undefined,
    ),
  )
  const shown = (['chilled', 'frozen'] as const).filter(
    storage =>
      [...temperatureChecks, ...temperatures].some(each => each.storage === storage) ||
      opened.includes(storage),
  )
  const others = (['chilled', 'frozen'] as const).filter(storage => !shown.includes(storage))
  if (!canEdit && shown.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('receiving.temperatures')}>
      <h3 className={classes.title}>{t('receiving.temperatures')}</h3>
      {shown.map(storage =>
        canEdit ? (
          <TemperatureFields key={storage} storage={storage} content={content} />
        ) : (
          <TemperatureText key={storage} storage={storage} content={content} />
        ),
      )}
      {canEdit && others.length > 0 && (
        <div className={classes.chips}>
          {others.map(storage => (
            <button
              key={storage}
              type="button"
              className={classes.chip}
              onClick={() => setOpened([...opened, storage])}
            >
              {t(`receiving.${storage}`)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

interface TemperatureProps {
  storage: GoodsStorage
  content: CheckInContent
}

function TemperatureText({ storage, content }: TemperatureProps) {
  const reading = content.temperatures.find(each => each.storage === storage)
  const limits = findTemperatureLimits(content.temperatureChecks, storage)
  if (!reading) return null
  const isGood = isWithinTemperatureLimits(limits, reading.celsius)
  const facts = [
    `${t(`receiving.${storage}`)}: ${formatCelsius(reading.celsius)}`,
    isGood ? formatLimits(limits) : t('receiving.outOfLimits', { limits: formatLimits(limits) }),
    reading.action,
  ]
  return <p className={isGood ? classes.text : classes.problem}>{facts.filter(Boolean).join(' · ')}</p>
}

interface OwnReading extends TemperatureDraft {
  readonly isSaved: boolean
}

/** What this person measures. A newer measurement of a colleague is shown, except while this one is being entered. */
function TemperatureFields({ storage, content }: TemperatureProps) {
  const known = content.temperatures.find(each => each.storage === storage)
  const draft = useDraft<TemperatureDraft>(content.draftScope, getTemperatureField(storage))
  const [own, setOwn] = useState<OwnReading | null>(
    draft.restored ? { ...draft.restored, isSaved: false } : null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved entry is shown until the known one changes
  useEffect(() => setOwn(current => (current?.isSaved ? null : current)), [known?.celsius, known?.action])
  const celsius = own ? own.celsius : (known?.celsius ?? null)
  const action = own?.action ?? known?.action ?? ''
  const limits = findTemperatureLimits(content.temperatureChecks, storage)
  const isOutside = isOutsideLimits(content.temperatureChecks, { storage, celsius })
  const change = (changed: Partial<TemperatureDraft>) => {
    setOwn({ celsius, action, ...changed, isSaved: false })
    draft.keep({ celsius, action, ...changed })
  }
  const save = () => {
    if (!own || own.isSaved || celsius === null || Number.isNaN(celsius)) return
    const reading = { storage, celsius, action: isOutside ? action.trim() : '' }
    setOwn({ ...own, isSaved: true })
    draft.clear()
    if (known?.celsius === reading.celsius && known.action === reading.action) return
    content.actions.recordDetails({ temperatures: [{ ...reading, recorded_at: now() }] })
  }
  return (
    <div className={classes.fields}>
      <QuantityInput
        label={`${t(`receiving.${storage}`)} (°C)`}
        description={isOutside ? undefined : formatLimits(limits)}
        value={celsius}
        decimals={1}
        mayBeNegative
        error={isOutside ? t('receiving.outOfLimits', { limits: formatLimits(limits) }) : null}
        onChange={measured => change({ celsius: measured })}
        onBlur={save}
      />
      {isOutside && (
        <TextInput
          size="md"
          label={t('receiving.action')}
          placeholder={t('receiving.actionPlaceholder')}
          maxLength={300}
          value={action}
          onChange={event => change({ action: event.currentTarget.value })}
          onBlur={save}
        />
      )}
    </div>
  )
}

interface EmptiesDraft {
  readonly container: string
  readonly quantity: number | null
}

const NO_EMPTIES: EmptiesDraft = { container: '', quantity: null }

/** Empty containers that were handed to the driver. */
export function EmptiesSection({ content }: { content: CheckInContent }) {
  const { empties, canEdit, actions } = content
  const draft = useDraft<EmptiesDraft>(content.draftScope, 'empties')
  const [entered, setEntered] = useState<EmptiesDraft>(draft.restored ?? NO_EMPTIES)
  const { container, quantity } = entered
  const change = (changed: Partial<EmptiesDraft>) => {
    setEntered({ ...entered, ...changed })
    draft.keep({ ...entered, ...changed })
  }
  if (!canEdit && empties.length === 0) return null
  const canAdd = container.trim() !== '' && quantity !== null && quantity > 0
  const add = () => {
    if (!canAdd) return
    actions.recordDetails({
      returned_empties: [{ container: container.trim(), quantity, recorded_at: now() }],
    })
    setEntered(NO_EMPTIES)
    draft.clear()
  }
  return (
    <section className={classes.section} aria-label={t('receiving.empties')}>
      <h3 className={classes.title}>{t('receiving.empties')}</h3>
      <ul className={classes.lines}>
        {empties.map(each => (
          <li key={each.container} className={classes.lineHead}>
            <span className={classes.grow}>
              {formatQuantity(each.quantity)} × {each.container}
            </span>
            {canEdit && (
              <Button
                variant="subtle"
                h={44}
                aria-label={t('receiving.removeNamed', { name: each.container })}
                onClick={() =>
                  actions.recordDetails({
                    returned_empties: [
                      { container: each.container, quantity: 0, removed: true, recorded_at: now() },
                    ],
                  })
                }
              >
                {t('receiving.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <>
          <div className={classes.pair}>
            <TextInput
              size="md"
              label={t('receiving.container')}
              placeholder={t('receiving.containerPlaceholder')}
              maxLength={60}
              value={container}
              onChange={event => change({ container: event.currentTarget.value })}
            />
            <QuantityInput
              label={t('receiving.quantity')}
              value={quantity}
              decimals={6}
              onChange={counted => change({ quantity: counted })}
            />
          </div>
          <Button variant="default" h={48} disabled={!canAdd} onClick={add}>
            {t('receiving.addEmpties')}
          </Button>
        </>
      )}
    </section>
  )
}
