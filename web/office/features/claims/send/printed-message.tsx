import type { ClaimMessage } from '@rms/contracts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './printed-message.module.css'

type PrintedMessageProps = {
  message: Pick<ClaimMessage, 'language' | 'subject' | 'supplier_name' | 'text' | 'photo_urls'>
}

/** While it is rendered, the browser prints only the message, and nothing of the screen behind it. */
export function PrintedMessage({ message }: PrintedMessageProps) {
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-prints-message', true)
    return () => void root.toggleAttribute('data-prints-message', false)
  }, [])
  return createPortal(
    <div className={classes.page} lang={message.language} data-printed-message aria-hidden>
      <p>{message.supplier_name}</p>
      <p className={classes.subject}>{message.subject}</p>
      <p className={classes.text}>{message.text}</p>
      {message.photo_urls.map(url => (
        <img key={url} src={url} alt="" className={classes.photo} />
      ))}
    </div>,
    document.body,
  )
}
