/** The look of the button that opens the list of countries, before and after the list is loaded. */
export const PHONE_COUNTRY_BUTTON = 'text-link flex min-h-11 items-center gap-1'
