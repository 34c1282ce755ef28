import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../../testing/render-app.tsx'
import { type OcrWorkerStub, stubOcrWorker } from '../../../../../testing/stub-ocr-worker.ts'
import { stubXmlHttpRequest } from '../../../../../testing/stub-xml-http-request.ts'

async function choosePhoto() {
  stubXmlHttpRequest()
  const print = stubOcrWorker()
  const server = startBusinessServer()
  server.on('POST /api/invoices/upload', { status: 201, body: testInvoice })
  server.on('GET /api/invoices/:id', { body: testInvoice })
  server.on('GET /api/invoices/:id/items', { body: [] })
  const { user } = renderApp('/invoices/upload')
  const photo = new window.File(['jpeg'], 'delivery.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText('Files'), { target: { files: [photo] } })
  return { print, server, user }
}

const uploadButton = () => screen.getByRole('button', { name: 'Upload 1 file' })

/** Repeats the message until it is handled, because the page listens only after it has loaded the OCR module. */
const progress = (print: OcrWorkerStub, share: number) =>
  waitFor(
    () => {
      print.progress(share)
      expect(screen.getByText(`${share * 100}%`)).toBeVisible()
    },
    { timeout: 10_000 },
  )

describe('The text of a photo', () => {
  it('is recognised in the browser; the form waits for it', async () => {
    const { print } = await choosePhoto()
    await waitFor(() => expect(uploadButton()).toBeDisabled())
    expect(screen.getByText('Please wait until text recognition has finished.')).toBeVisible()
    await progress(print, 0.4)
    print.finish('Dairy House\nButter 4 x 1.93')
    expect(await screen.findByLabelText('Recognised text')).toHaveValue('Dairy House\nButter 4 x 1.93')
    expect(uploadButton()).toBeEnabled()
  })

  it('suggests the supplier that it mentions, and is uploaded with the file', async () => {
    const { print, server, user } = await choosePhoto()
    await progress(print, 0.1)
    print.finish('Dairy House\nButter')
    await user.click(await screen.findByRole('button', { name: 'Select Dairy House' }))
    await user.click(uploadButton())
    await screen.findByRole('heading', { name: testInvoice.invoice_number })
    const sent = server.calls.find(({ path }) => path === '/api/invoices/upload')
    expect(sent?.body).toMatch(/name="ocr_text"\s+Dairy House\s+Butter/)
    expect(sent?.body).toMatch(/name="supplier_id"\s+7/)
  })

  it('is optional: if recognition fails, the file is uploaded without it', async () => {
    const { print } = await choosePhoto()
    await progress(print, 0.1)
    print.fail()
    const sentence = 'OCR processing failed. You can still upload the file and add items manually.'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(uploadButton()).toBeEnabled()
  })

  it('does not block the upload after recognition is cancelled', async () => {
    const { print, user } = await choosePhoto()
    await progress(print, 0.1)
    await user.click(screen.getByRole('button', { name: 'Cancel text recognition for delivery.jpg' }))
    expect(uploadButton()).toBeEnabled()
    await waitFor(() => expect(print.getTerminatedCount()).toBe(1))
  })
})
