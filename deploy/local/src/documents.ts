/** Invoices and menus as they are printed, for tests and measurements. */
export * from '@rms/catalog/documents'
