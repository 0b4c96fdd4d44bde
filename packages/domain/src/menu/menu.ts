import type { ProductCode } from '../enums/product.ts'
import type { RoleCode } from '../enums/role.ts'
import type { Permission } from '../permission.ts'

/** Platform pages belong to no product and are always at hand. */
export type MenuHome = ProductCode | 'PLATFORM'

/**
 * A place in the menu. Global data: a school sees what its products hold, a person what permission and role allow.
 * Only pages that exist are listed; a capability adds its lines when it adds its pages.
 */
export type MenuEntry = {
  readonly code: string
  readonly product: MenuHome
  readonly group: string
  readonly label: string
  /** A page of ours, or an http(s) address that opens in the embedded page. */
  readonly path: string
  readonly icon: string
  readonly permission?: Permission
  /** Absent means everyone. */
  readonly roles?: readonly RoleCode[]
  /** Routable, not listed. */
  readonly isHidden?: true
  readonly keepAlive?: true
  /** Other routes that light this entry up. */
  readonly highlights?: readonly string[]
}

const entry = (
  product: MenuHome,
  group: string,
  code: string,
  label: string,
  path: string,
  icon: string,
  more: Partial<MenuEntry> = {},
): MenuEntry => ({
  code,
  product,
  group,
  label,
  path,
  icon,
  ...more,
})

export const menuEntries: readonly MenuEntry[] = [
  entry('PLATFORM', '我的工作', 'WORKBENCH', '工作台', '/wel/index', 'home', { keepAlive: true }),
  entry('PLATFORM', '系统', 'ONLINE_USERS', '在线用户', '/online/index', 'users', {
    permission: 'admin_online_list_tab',
    keepAlive: true,
  }),
  entry('PLATFORM', '系统', 'LOGIN_LOG', '登录日志', '/loginLog/index', 'history', {
    permission: 'admin_loginLog_list_tab',
    keepAlive: true,
  }),
  entry('PLATFORM', '个人', 'MY_SESSIONS', '登录设备', '/mySessions/index', 'mobile', { keepAlive: true }),
]

export type MenuViewer = {
  readonly permissions: ReadonlySet<string>
  readonly roleCodes: readonly string[]
  readonly products: ReadonlySet<string>
}

export const maySeeEntry = (menu: MenuEntry, viewer: MenuViewer): boolean =>
  (menu.product === 'PLATFORM' || viewer.products.has(menu.product)) &&
  (menu.permission === undefined || viewer.permissions.has(menu.permission)) &&
  (menu.roles === undefined || menu.roles.some((role) => viewer.roleCodes.includes(role)))
