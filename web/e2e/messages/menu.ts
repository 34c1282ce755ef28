import { createMenuPdf } from '@rms/demo-restaurant/documents'
import type { Page } from 'playwright-core'
import { deleteSelected } from '../screens.ts'
import { type Message, REFUSAL, refused } from './message.ts'

/** Uploads a PDF that has a title but no dishes. */
const sendEmptyMenu = async (page: Page) =>
  page.getByLabel('PDF menu').setInputFiles({
    name: 'menu.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await createMenuPdf('OUR STORY', [])),
  })

/** Messages about dishes, ingredients and product links. The restaurant has one dish, one ingredient and its link. */
export const menuMessages: readonly Message[] = [
  {
    says: 'Failed to add dish. Please try again.',
    on: '/menu',
    failing: { method: 'POST', path: /dishes$/ },
    act: async page => {
      await page.getByRole('button', { name: 'Add New Dish' }).first().click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Soupe du jour')
      await page
        .getByRole('button', { name: /^(Add|Save)/ })
        .last()
        .click()
    },
  },
  {
    says: 'Failed to update dish. Please try again.',
    on: '/menu',
    failing: { method: 'PUT', path: /dishes\/\d+$/ },
    act: async page => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('button', { name: /^Save/ }).last().click()
    },
  },
  {
    says: 'Failed to delete dish. Please try again.',
    on: '/menu',
    failing: { method: 'DELETE', path: /dishes\/\d+$/ },
    act: async page => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await confirmDeletion(page)
    },
  },
  {
    says: 'Failed to delete some dishes. Please try again.',
    on: '/menu',
    failing: { method: 'DELETE', path: /dishes\/\d+$/ },
    act: async page => {
      await page.getByRole('button', { name: 'Select All' }).click()
      await page.getByRole('button', { name: 'Delete Selected' }).click()
      await confirmDeletion(page)
    },
  },
  {
    says: 'Failed to extract dishes from PDF. Please try again.',
    on: '/menu',
    failing: { method: 'POST', path: /dishes\/extract/ },
    act: sendEmptyMenu,
  },
  {
    says: /could be extracted automatically/,
    on: '/menu',
    act: sendEmptyMenu,
  },
  ...ingredientMessages(),
  ...linkMessages(),
]

function ingredientMessages(): readonly Message[] {
  return [
    {
      says: REFUSAL,
      on: '/ingredients',
      failing: { method: 'POST', path: /ingredients$/, answer: refused },
      act: addIngredient,
    },
    {
      says: 'Failed to add ingredient. Please try again.',
      on: '/ingredients',
      failing: { method: 'POST', path: /ingredients$/ },
      act: addIngredient,
    },
    {
      says: 'Failed to update ingredient. Please try again.',
      on: '/ingredients',
      failing: { method: 'PUT', path: /ingredients\/\d+$/ },
      act: async page => {
        await hoverRow(page)
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click()
        await page.getByRole('textbox', { name: 'Ingredient Name' }).fill('Wild sea bass')
        await page.getByRole('button', { name: /^Save/ }).last().click()
      },
    },
    {
      says: 'Failed to delete ingredient. Please try again.',
      on: '/ingredients',
      failing: { method: 'DELETE', path: /ingredients\/\d+$/ },
      act: async page => {
        await hoverRow(page)
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click()
        await confirmDeletion(page)
      },
    },
    {
      says: 'Failed to delete some ingredients. Please try again.',
      on: '/ingredients',
      failing: { method: 'DELETE', path: /ingredients\/\d+$/ },
      act: deleteSelected,
    },
  ]
}

function linkMessages(): readonly Message[] {
  return [
    {
      says: 'Failed to create product link. Please try again.',
      on: '/ingredients',
      failing: { method: 'POST', path: /product-links$/ },
      act: async page => {
        await openLinks(page)
        await page
          .getByRole('dialog')
          .getByRole('radio', { name: /Seaweed/ })
          .check()
        await page.getByRole('dialog').getByRole('textbox', { name: 'Pack size' }).fill('500')
        await page.getByRole('button', { name: 'Create Link' }).click()
      },
    },
    {
      says: 'Failed to update product link. Please try again.',
      on: '/ingredients',
      failing: { method: 'PUT', path: /product-links\/\d+$/ },
      act: async page => {
        await openLinks(page)
        await page.getByRole('button', { name: 'Change the link to Sea bass' }).click()
        await page.getByRole('textbox', { name: 'Pack size' }).first().fill('900')
        await page.getByRole('button', { name: /^Save/ }).first().click()
      },
    },
    {
      says: 'Failed to delete product link. Please try again.',
      on: '/ingredients',
      failing: { method: 'DELETE', path: /product-links\/\d+$/ },
      act: async page => {
        await openLinks(page)
        await page.getByRole('button', { name: 'Delete the link to Sea bass' }).click()
        await confirmDeletion(page)
      },
    },
    {
      says: 'Not linked yet. Choose a product below and the cost follows its price.',
      on: '/ingredients',
      failing: { method: 'GET', path: /product-links$/ },
      act: openLinks,
    },
  ]
}

const confirmDeletion = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()

const hoverRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Sea bass' }).first().hover()

async function openLinks(page: Page): Promise<void> {
  await hoverRow(page)
  await page.getByRole('button', { name: 'Link Sea bass to products' }).click()
}

async function addIngredient(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Ingredient' }).first().click()
  await page.getByRole('textbox', { name: 'Ingredient Name' }).fill('Fennel')
  await page.getByRole('combobox', { name: 'Unit' }).click()
  await page.getByRole('option', { name: 'g', exact: true }).click()
  await page.getByRole('textbox', { name: /^Cost/ }).fill('0.02')
  await page
    .getByRole('button', { name: /^(Add|Save)/ })
    .last()
    .click()
}
