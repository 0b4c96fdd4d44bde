import type { ThemeConfig } from 'antd'
import { type BrandTone, brandTone } from './brand-tone.ts'
import { mixWhite } from './color.ts'
import type { Face } from './face.ts'
import {
  control,
  danger,
  font,
  ink,
  layout,
  type PageTone,
  pageTones,
  type PresetKey,
  radius,
  shadow,
  success,
  surface,
  table,
  type,
  warm,
  warning,
  weight,
} from './tokens.ts'

type Token = NonNullable<ThemeConfig['token']>

function baseToken(tone: BrandTone, page: (typeof pageTones)[PageTone]): Token {
  const { ink: inks, line } = page
  return {
    colorPrimary: tone.shape,
    colorPrimaryBg: tone.bg,
    colorPrimaryBgHover: tone.bgHover,
    colorPrimaryBorder: tone.border,
    colorPrimaryText: tone.text,
    colorInfo: tone.text,
    colorInfoBg: tone.bg,
    colorLink: tone.text,
    colorLinkHover: tone.hover,
    colorLinkActive: tone.press,
    colorSuccess: success.text,
    colorSuccessBg: success.bg,
    colorSuccessBorder: mixWhite(success.text, 0.75),
    colorWarning: warning.text,
    colorWarningBg: warning.bg,
    colorWarningBorder: warning.border,
    colorError: danger.text,
    colorErrorBg: danger.bg,
    colorErrorHover: danger.hover,
    colorErrorActive: danger.press,
    colorErrorBorder: danger.border,
    colorText: inks[1],
    colorTextSecondary: inks[2],
    colorTextTertiary: inks[3],
    colorTextPlaceholder: inks[3],
    colorTextDescription: inks[3],
    colorTextDisabled: ink.disabled,
    colorBorder: line.control,
    colorBorderSecondary: line.card,
    colorSplit: line.inner,
    colorBgLayout: page.page,
    colorBgContainer: surface.card,
    colorBgMask: surface.mask,
    colorFillAlter: page.inset,
    controlOutline: tone.focus,
    controlOutlineWidth: 3,
    borderRadiusSM: radius.tag,
    borderRadius: radius.control,
    borderRadiusLG: radius.card,
    fontFamily: font.family,
    fontFamilyCode: font.mono,
    fontWeightStrong: weight.bold,
    fontSizeSM: type.small[0],
    fontSize: type.body[0],
    fontSizeLG: type.section[0],
    fontSizeHeading4: type.page[0],
    fontSizeHeading3: type.number[0],
    controlHeight: control.base,
    controlHeightSM: control.small,
    controlHeightLG: control.large,
    boxShadow: shadow.dialog,
    boxShadowSecondary: shadow.float,
  }
}

/** Only what differs from the staff face; used at phone width. */
function visitorToken(): Token {
  return {
    colorText: warm.ink[1],
    colorTextSecondary: warm.ink[2],
    colorTextTertiary: warm.ink[3],
    colorTextPlaceholder: warm.ink[3],
    colorTextDescription: warm.ink[3],
    colorBorder: warm.control,
    colorBorderSecondary: warm.line,
    colorSplit: warm.line,
    colorBgLayout: warm.paper,
    borderRadius: radius.touch,
    borderRadiusLG: radius.phoneCard,
    fontSize: type.visitor[0],
    controlHeight: control.phone,
    controlHeightLG: control.phone,
    controlInteractiveSize: 20,
  }
}

/** Text and solid areas take the text tone, shapes (ink bar, checks, rings) the brand colour itself. */
function components(tone: BrandTone, page: (typeof pageTones)[PageTone]): NonNullable<ThemeConfig['components']> {
  const solid = { colorPrimary: tone.text, colorPrimaryHover: tone.hover, colorPrimaryActive: tone.press }
  return {
    Button: {
      ...solid,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: weight.regular,
      defaultHoverColor: tone.text,
      defaultHoverBorderColor: tone.shape,
      defaultActiveColor: tone.press,
      defaultActiveBorderColor: tone.press,
      defaultActiveBg: tone.bg,
    },
    Tabs: { itemSelectedColor: tone.text, itemHoverColor: tone.text, inkBarColor: tone.shape },
    Menu: {
      itemSelectedColor: tone.text,
      subMenuItemSelectedColor: tone.text,
      horizontalItemSelectedColor: tone.text,
      itemSelectedBg: tone.bg,
      itemHeight: layout.siderItem,
    },
    Checkbox: { borderRadiusSM: 4 },
    Pagination: { colorPrimary: tone.text, colorPrimaryHover: tone.hover },
    Layout: { headerHeight: layout.header, headerBg: surface.card, bodyBg: page.page, lightSiderBg: surface.card },
    Table: {
      headerBg: page.inset,
      headerSplitColor: 'transparent',
      rowSelectedBg: tone.row,
      rowHoverBg: tone.row,
      rowSelectedHoverBg: tone.bg,
      cellPaddingBlock: (table.standard - type.body[1]) / 2,
      cellPaddingBlockMD: (table.standard - type.body[1]) / 2,
      cellPaddingBlockSM: (table.compact - type.body[1]) / 2,
    },
  }
}

export function antdTheme(preset: PresetKey, face: Face, pageTone: PageTone = 'cool'): ThemeConfig {
  const tone = brandTone(preset)
  const page = pageTones[pageTone]
  return {
    token: face === 'visitor' ? { ...baseToken(tone, page), ...visitorToken() } : baseToken(tone, page),
    components: components(tone, page),
  }
}
