/** How the product looks to whom: sober to those who work with it, warm to those who come for help. */
export type Face = 'staff' | 'visitor'
