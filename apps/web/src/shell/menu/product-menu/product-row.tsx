import { type KeyboardEvent, useEffect, useRef } from 'react'
import { StarIcon } from '../../../kit/icons/shell-icons.tsx'
import { Centre, Row, Text } from '../../../kit/layout/layout.tsx'
import { SoonTag } from '../../../kit/soon/soon.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { pinned } from '../../../kit/theme/tokens.ts'
import { menuMessages as texts } from '../menu.messages.ts'
import styles from './product-list.module.css'
import { ProductSign } from './product-sign.tsx'
import type { ListedProduct } from './use-product-list.ts'

/** As the specification has it: passing over a row is not yet asking for it. */
const HOVER_MS = 80

type ProductRowProps = {
  product: ListedProduct
  isShown: boolean
  /** Absent for the platform's own pages. */
  onPin?: (() => void) | undefined
  onShow: () => void
  onOpen: () => void
  onMove?: ((way: -1 | 1) => void) | undefined
}

export function ProductRow({ product, isShown, onPin, onShow, onOpen, onMove }: ProductRowProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(onShow, HOVER_MS)
  }
  const moveBy = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    onMove?.(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div
      className={styles.row}
      data-shown={isShown}
      data-soon={product.isSoon}
      onPointerEnter={showSoon}
      onPointerLeave={() => clearTimeout(timer.current)}
    >
      <Row
        as="button"
        gap={12}
        grow
        bare
        type="button"
        className={styles.product}
        data-product={product.code}
        title={product.isSoon ? kitTexts.soonNamed(product.name) : undefined}
        aria-current={isShown ? 'true' : undefined}
        aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onFocus={showSoon}
        onBlur={() => clearTimeout(timer.current)}
        onClick={onOpen}
        onKeyDown={moveBy}
      >
        <ProductSign code={product.code} isQuiet={product.isSoon} />
        <Text grow className={styles.words}>
          <b>{product.name}</b>
          <span>{product.hint}</span>
        </Text>
        {product.isSoon ? <SoonTag /> : null}
      </Row>
      {onPin ? (
        <Centre
          as="button"
          box={40}
          look="faint"
          firm
          bare
          type="button"
          className={styles.star}
          style={product.isPinned ? { color: pinned } : undefined}
          aria-pressed={product.isPinned}
          aria-label={product.isPinned ? texts.unpinName(product.name) : texts.pinName(product.name)}
          title={product.isPinned ? texts.unpin : texts.pin}
          onClick={onPin}
        >
          <StarIcon size={16} />
        </Centre>
      ) : null}
    </div>
  )
}
