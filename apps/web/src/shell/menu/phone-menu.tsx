import { isExternalProduct } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOfferedProducts } from '../../features/workbench/index.ts'
import { Dialog, dialogWidths } from '../../kit/dialog.tsx'
import { AppsIcon } from '../../kit/icons/shell-icons.tsx'
import { SoonTag, tellSoon } from '../../kit/soon/soon.tsx'
import type { UserInfo } from '../../session/index.ts'
import { HOME } from '../session-end/login-address.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import headerStyles from '../top-bar/header-parts.module.css'
import { chooseProduct, useCurrentProduct } from './current-product.ts'
import { MenuList } from './menu-list.tsx'
import { menuMessages } from './menu.messages.ts'
import { PLATFORM } from './menu-tree.ts'
import { openProduct } from './open-product.ts'
import styles from './phone-menu.module.css'
import { openProductMenu } from './product-menu/product-menu.store.ts'

const NONE = { open: [], soon: [] }

/** Staff with a phone in the hand: products and the side menu come up as a sheet. */
export function PhoneMenu({ user }: { user: UserInfo }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={headerStyles.round} aria-label={texts.openMenu} onClick={() => setOpen(true)}>
        <AppsIcon size={20} />
      </button>
      <Dialog width={dialogWidths.question} open={isOpen} title={texts.menu} onClose={close}>
        <Products user={user} onGo={close} />
        <nav aria-label={texts.menu}>
          <MenuList user={user} onGo={close} />
        </nav>
      </Dialog>
    </>
  )
}

/** Choosing one keeps the sheet open: its menu comes up below. */
function Products({ user, onGo }: { user: UserInfo; onGo: () => void }) {
  const { open, soon } = useOfferedProducts(user) ?? NONE
  const current = useCurrentProduct()
  const navigate = useNavigate()
  return (
    <div className={styles.products} role="group" aria-label={texts.products}>
      <button
        type="button"
        aria-pressed={current === PLATFORM}
        onClick={() => {
          chooseProduct(PLATFORM)
          void navigate(HOME)
        }}
      >
        {texts.home}
      </button>
      {open.map((product) => (
        <button
          key={product.id}
          type="button"
          aria-pressed={product.productCode === current}
          onClick={() =>
            isExternalProduct(product.productCode) ? void openProduct(product) : chooseProduct(product.productCode)
          }
        >
          {product.productName}
        </button>
      ))}
      {soon.map((product) => (
        <button key={product.id} type="button" data-soon onClick={() => tellSoon(product.productName)}>
          {product.productName}
          <SoonTag />
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          onGo()
          openProductMenu()
        }}
      >
        {menuMessages.all}
      </button>
    </div>
  )
}
