import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import type { PunchFallbackMethod } from '@rms/contracts'
import { type FormEvent, useState } from 'react'
import { useGuardedModal } from '../../../shared/lib/unsaved-changes.ts'
import { Callout } from '../../components/callout.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { confirmDiscard } from '../../lib/navigation.ts'
import '../../components/modal-styles.ts'
import { usePortalSelector } from '../../store/portal-store.ts'
import { t } from '../../texts/index.ts'
import classes from './clock-in-fallback-dialog.module.css'
import type { ClockInFallback } from './create-punch-body.ts'

const METHODS: readonly PunchFallbackMethod[] = ['manager_override', 'wifi_verification', 'emergency_clock']

interface ClockInFallbackDialogProps {
  onClose: () => void
  onChoose: (fallback: ClockInFallback) => void
}

/** Ways to clock in without a verified location. The server validates the choice with the punch. */
export function ClockInFallbackDialog({ onClose, onChoose }: ClockInFallbackDialogProps) {
  const isOffline = usePortalSelector(state => state.connection.isOffline)
  const [method, setMethod] = useState<PunchFallbackMethod | null>(null)
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const close = useGuardedModal({ isOpen: true, isUnsaved: value.trim() !== '', onClose, confirmDiscard })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (method === null) return setProblem(t('portal.fallback.required'))
    if (!value.trim()) return setProblem(t(`portal.fallback.${method}.required`))
    onChoose({ method, value: value.trim(), at: new Date().toISOString() })
  }
  const choose = (next: PunchFallbackMethod) => {
    setMethod(next)
    setValue('')
    setProblem(null)
  }
  const changeValue = (next: string) => {
    setValue(next)
    setProblem(null)
  }

  return (
    <Modal
      opened
      onClose={close}
      title={t('portal.fallback.title')}
      closeButtonProps={{ 'aria-label': t('portal.close') }}
      size={500}
      yOffset={16}
      xOffset={12}
    >
      <form noValidate onSubmit={submit} className={classes.form} aria-label={t('portal.fallback.title')}>
        <fieldset className={classes.methods}>
          <legend>{t('portal.fallback.legend')}</legend>
          {METHODS.map(each => (
            <label key={each} className={classes.method} data-chosen={method === each}>
              <input
                type="radio"
                name="method"
                checked={method === each}
                disabled={isOffline && each === 'manager_override'}
                onChange={() => choose(each)}
              />
              <span>
                <strong>{t(`portal.fallback.${each}`)}</strong>
                <small>
                  {isOffline && each === 'manager_override'
                    ? t('portal.fallback.needsNetwork')
                    : t(`portal.fallback.${each}.help`)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        {method && <MethodField method={method} value={value} problem={problem} onChange={changeValue} />}
        {!method && problem && <Callout tone="red" title={problem} isAlert />}
        <Button type="submit" className={classes.submit}>
          {t('portal.fallback.use')}
        </Button>
      </form>
    </Modal>
  )
}

interface MethodFieldProps {
  method: PunchFallbackMethod
  value: string
  problem: string | null
  onChange: (value: string) => void
}

function MethodField({ method, value, problem, onChange }: MethodFieldProps) {
  const field = {
    label: t(`portal.fallback.${method}.field`),
    value,
    error: problem,
    required: true,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  switch (method) {
    case 'manager_override':
      return <PasswordField {...field} inputMode="numeric" autoComplete="off" maxLength={12} />
    case 'wifi_verification':
      return <TextInput {...field} autoCapitalize="off" autoComplete="off" maxLength={200} />
    case 'emergency_clock':
      return <Textarea {...field} rows={3} maxLength={500} />
  }
}
