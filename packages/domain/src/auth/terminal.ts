/** How long the name of a self-service terminal may be. */
export const terminalNameMax = 50
