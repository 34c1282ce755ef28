/** Invoices and menus as suppliers print them, for tests and measurements. */
export * from '@rms/catalog/documents'
