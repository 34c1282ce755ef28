/** The id of the section in the page, to scroll to it. */
export const MATCH_SECTION_ID = 'purchase-match'
