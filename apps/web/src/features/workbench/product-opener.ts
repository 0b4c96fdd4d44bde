import type { Product } from './products.queries.ts'

/** How a product opens is the shell's business (menu, window, one-time secret); it says so here when it starts. */
let open: (product: Product) => void = () => undefined

export const setProductOpener = (next: (product: Product) => void): void => {
  open = next
}

export const openFromCard = (product: Product): void => open(product)
