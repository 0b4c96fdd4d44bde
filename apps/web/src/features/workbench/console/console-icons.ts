import type { ComponentType } from 'react'
import type { IconProps } from '../../../kit/icons/icon.tsx'
import { MobileIcon } from '../../../kit/icons/icons.tsx'
import { menuIcons } from '../../../kit/icons/menu-icons.ts'

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = { ...menuIcons, mobile: MobileIcon }

/** By the name the server gives; an unknown one gets the sign for "something of ours". */
export const consoleIcon = (name: string): ComponentType<IconProps> =>
  Object.hasOwn(ICONS, name) ? (ICONS[name] ?? menuIcons.apps) : menuIcons.apps
