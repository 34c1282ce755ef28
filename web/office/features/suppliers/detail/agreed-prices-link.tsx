import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../../texts/index.ts'
import { useCountAgreedPricesQuery } from './supplier-page-api.ts'

/** The number of prices agreed with a supplier, as a link to them. */
export function AgreedPricesLink({ supplierId }: { supplierId: number }) {
  const { data: count } = useCountAgreedPricesQuery(supplierId)
  if (count === undefined) return null
  return (
    <Button
      component={Link}
      to={`/agreed-prices?supplier_id=${supplierId}`}
      variant="subtle"
      color="gray"
      leftSection={<IconTag size={16} stroke={1.75} aria-hidden />}
    >
      {t('supplier.agreedPrices', { count })}
    </Button>
  )
}
