import { useState } from 'react'
import type { UserInfo } from '../../../session/index.ts'
import { useWholeMenu } from '../menu.queries.ts'
import { findMenus, findProducts, plain } from './search.ts'
import { useProductList } from './use-product-list.ts'

/** The list of products and what is looked for in it. */
export const useProductSearch = (user: UserInfo) => {
  const list = useProductList(user)
  const [text, setText] = useState('')
  const wanted = plain(text)
  const query = useWholeMenu(wanted !== '')
  const all = [...list.listed, list.platform]
  const found = wanted ? findMenus(wanted, all, query.data ?? []) : []
  return {
    list,
    all,
    text,
    setText,
    isSearching: wanted !== '',
    query,
    found,
    shownProducts: wanted ? findProducts(wanted, all, found) : all,
  }
}
