import { Button, Tabs } from '@mantine/core'
import type { Ingredient } from '@rms/contracts'
import { IconEdit, IconLink, IconQuestionMark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { RecordPage } from '../../../components/record-page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { t } from '../../../texts/index.ts'
import { IngredientForm } from '../ingredient-form.tsx'
import { CostHistory } from './cost-history.tsx'
import { IngredientDetails } from './ingredient-details.tsx'
import { getIngredient, useGetIngredientQuery } from './ingredient-page-api.ts'
import { IngredientUsageTable } from './ingredient-usage-table.tsx'
import { UnitEquivalences } from './unit-equivalences.tsx'

const ProductLinksModal = lazy(async () => ({
  default: (await import('../product-links/product-links-modal.tsx')).ProductLinksModal,
}))

/** The page of an ingredient: where it is used, its cost history and unit conversions. */
export function IngredientPage() {
  const query = useGetIngredientQuery(Number(useParams().id))
  return (
    <RecordPage screen="/ingredients/:id" query={query} notFoundMessage={t('ingredient.notFound')}>
      {ingredient => <LoadedIngredient ingredient={ingredient} />}
    </RecordPage>
  )
}

IngredientPage.prefetch = (({ id }) => [
  getIngredient.initiate(id, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

const TABS = ['cost', 'dishes', 'units'] as const

function LoadedIngredient({ ingredient }: { ingredient: Ingredient }) {
  const [open, setOpen] = useState<'form' | 'links' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      screen="/ingredients/:id"
      title={ingredient.name}
      helpTopic="ingredientCost"
      details={<IngredientDetails ingredient={ingredient} />}
      actions={
        <Actions ingredient={ingredient} onLink={() => setOpen('links')} onEdit={() => setOpen('form')} />
      }
    >
      {open === 'form' && <IngredientForm ingredient={ingredient} onClose={close} />}
      <IngredientTabs ingredient={ingredient} />
      {open === 'links' && (
        <Suspense>
          <ProductLinksModal ingredient={ingredient} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}

function IngredientTabs({ ingredient }: { ingredient: Ingredient }) {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find(name => name === params.get('tab')) ?? 'cost'
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={name => setParams(name && name !== 'cost' ? { tab: name } : {}, { replace: true })}
    >
      <Tabs.List aria-label={ingredient.name} mb="md">
        <Tabs.Tab value="cost">{t('ingredient.cost')}</Tabs.Tab>
        <Tabs.Tab value="dishes">{t('ingredient.dishes')}</Tabs.Tab>
        <Tabs.Tab value="units">{t('ingredient.units')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="cost">
        <CostHistory ingredient={ingredient} />
      </Tabs.Panel>
      <Tabs.Panel value="dishes">
        <IngredientUsageTable ingredientId={ingredient.id} />
      </Tabs.Panel>
      <Tabs.Panel value="units">
        <UnitEquivalences ingredient={ingredient} />
      </Tabs.Panel>
    </Tabs>
  )
}

interface ActionsProps {
  ingredient: Ingredient
  onLink: () => void
  onEdit: () => void
}

function Actions({ ingredient, onLink, onEdit }: ActionsProps) {
  return (
    <>
      <Button
        component={Link}
        to={`/costings?show=what-if&ingredient=${ingredient.id}`}
        variant="default"
        leftSection={<IconQuestionMark size={16} stroke={1.75} aria-hidden />}
      >
        {t('ingredient.whatIf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
        onClick={onLink}
      >
        {t('ingredients.link')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      >
        {t('common.edit')}
      </Button>
    </>
  )
}
