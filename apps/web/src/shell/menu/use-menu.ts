import { useLocation } from 'react-router'
import { useCurrentProduct } from './current-product.ts'
import { currentItem, listedOf, type MenuGroup } from './menu-tree.ts'
import { useProductMenu } from './menu.queries.ts'

const NONE: readonly MenuGroup[] = []

/** The menu of the product that is open, and where in it we are. */
export const useMenu = () => {
  const product = useCurrentProduct()
  const { data, isError, isFetching, refetch } = useProductMenu(product)
  const place = useLocation()
  const groups = data ?? NONE
  return {
    product,
    groups: listedOf(groups),
    current: currentItem(groups, place)?.code,
    isLoading: data === undefined && !isError,
    isFailed: data === undefined && isError,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
