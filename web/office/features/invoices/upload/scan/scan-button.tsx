import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../texts/index.ts'

const ScanModal = lazy(async () => ({ default: (await import('./scan-modal.tsx')).ScanModal }))

/** Opens the scanner, which is loaded only then. */
export function ScanButton({ onScanned }: { onScanned: (file: File, pages: number) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        fullWidth
        size="md"
        variant="default"
        leftSection={<IconScan size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('upload.scan')}
      </Button>
      <Suspense>{isOpen && <ScanModal onScanned={onScanned} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
