import type { Page } from 'playwright-core'
import { deleteAllRowsOnPage } from '../screen-actions.ts'
import { type ErrorMessageCase, REJECTION_MESSAGE, rejectedResponse } from './error-message-case.ts'

/** Messages about dishes, ingredients and product links. The restaurant has one dish, one ingredient and its link. */
export const menuMessages: readonly ErrorMessageCase[] = [
  {
    text: 'Failed to update dish. Please try again.',
    screenPath: '/menu',
    failingRequest: { method: 'PUT', path: /dishes\/\d+$/ },
    perform: async page => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('button', { name: /^Save/ }).last().click()
    },
  },
  {
    text: 'Failed to delete dish. Please try again.',
    screenPath: '/menu',
    failingRequest: { method: 'DELETE', path: /dishes\/\d+$/ },
    perform: async page => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await confirmDeletion(page)
    },
  },
  {
    text: 'Failed to delete some dishes. Please try again.',
    screenPath: '/menu',
    failingRequest: { method: 'DELETE', path: /dishes\/\d+$/ },
    perform: async page => {
      await page.getByRole('button', { name: 'Select All' }).click()
      await page.getByRole('button', { name: 'Delete Selected' }).click()
      await confirmDeletion(page)
    },
  },
  ...ingredientMessages(),
  ...linkMessages(),
]

function ingredientMessages(): readonly ErrorMessageCase[] {
  return [
    {
      text: REJECTION_MESSAGE,
      screenPath: '/ingredients',
      failingRequest: { method: 'POST', path: /ingredients$/, response: rejectedResponse },
      perform: addIngredient,
    },
    {
      text: 'Failed to add ingredient. Please try again.',
      screenPath: '/ingredients',
      failingRequest: { method: 'POST', path: /ingredients$/ },
      perform: addIngredient,
    },
    {
      text: 'Failed to update ingredient. Please try again.',
      screenPath: '/ingredients',
      failingRequest: { method: 'PUT', path: /ingredients\/\d+$/ },
      perform: async page => {
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
      text: 'Failed to delete ingredient. Please try again.',
      screenPath: '/ingredients',
      failingRequest: { method: 'DELETE', path: /ingredients\/\d+$/ },
      perform: async page => {
        await hoverRow(page)
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click()
        await confirmDeletion(page)
      },
    },
    {
      text: 'Failed to delete some ingredients. Please try again.',
      screenPath: '/ingredients',
      failingRequest: { method: 'DELETE', path: /ingredients\/\d+$/ },
      perform: deleteAllRowsOnPage,
    },
  ]
}

function linkMessages(): readonly ErrorMessageCase[] {
  return [
    {
      text: 'Failed to create product link. Please try again.',
      screenPath: '/ingredients',
      failingRequest: { method: 'POST', path: /product-links$/ },
      perform: async page => {
        await openProductLinks(page)
        await page
          .getByRole('dialog')
          .getByRole('radio', { name: /Seaweed/ })
          .check()
        await page.getByRole('dialog').getByRole('textbox', { name: 'Pack size' }).fill('500')
        await page.getByRole('button', { name: 'Create link' }).click()
      },
    },
    {
      text: 'Failed to update product link. Please try again.',
      screenPath: '/ingredients',
      failingRequest: { method: 'PUT', path: /product-links\/\d+$/ },
      perform: async page => {
        await openProductLinks(page)
        await page.getByRole('button', { name: 'Change the link to Sea bass' }).click()
        await page.getByRole('textbox', { name: 'Pack size' }).first().fill('900')
        await page.getByRole('button', { name: /^Save/ }).first().click()
      },
    },
    {
      text: 'No linked product yet. Choose a product below to use its price.',
      screenPath: '/ingredients',
      failingRequest: { method: 'GET', path: /product-links$/ },
      perform: openProductLinks,
    },
  ]
}

const confirmDeletion = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()

const hoverRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Sea bass' }).first().hover()

async function openProductLinks(page: Page): Promise<void> {
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
