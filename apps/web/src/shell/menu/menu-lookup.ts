import { isOutside, pagesOf } from './menu-tree.ts'
import { loadedMenus } from './menu.queries.ts'

/** Where an embedded menu leads, and what it is called; nothing as long as no menu that holds it has come. */
export const menuAddress = (code: string): { url: string; label: string } | undefined => {
  const item = pagesOf(loadedMenus()).find((one) => one.code === code && isOutside(one))
  return item && { url: item.path, label: item.label }
}
