import type { ThemeConfig } from 'antd'
import { type BrandTone, brandTone } from './brand-tone.ts'
import { contrast, mix } from './color.ts'
import type { Face } from './face.ts'
import type { PageColours, Palette } from './light.ts'
import { palettes } from './palettes.ts'
import type { ThemeChoice } from './theme-choice.ts'
import { control, font, layout, radius, table, type, weight } from './tokens.ts'

/** What WCAG asks of small words. */
const AA = 4.5

type Token = NonNullable<ThemeConfig['token']>

/** Whatever antd derives from these two is overlaid below; the rest (fills, hover grounds) comes out right by itself. */
const seeds = ({ ink, surface }: PageColours): Token => ({ colorTextBase: ink[1], colorBgBase: surface.card })

function baseToken(tone: BrandTone, all: Palette, page: PageColours): Token {
  const { ink, line, surface } = page
  const { success, warning, danger } = all
  return {
    ...seeds(page),
    colorPrimary: tone.shape,
    colorPrimaryHover: tone.text,
    colorPrimaryActive: tone.press,
    colorPrimaryBg: tone.bg,
    colorPrimaryBgHover: tone.bgHover,
    colorPrimaryBorder: tone.border,
    colorPrimaryText: tone.text,
    colorInfo: tone.text,
    colorInfoBg: tone.bg,
    colorInfoBorder: tone.border,
    colorLink: tone.text,
    colorLinkHover: tone.hover,
    colorLinkActive: tone.press,
    colorSuccess: success.text,
    colorSuccessBg: success.bg,
    colorSuccessBorder: mix(success.text, success.bg, 0.75),
    colorWarning: warning.text,
    colorWarningBg: warning.bg,
    colorWarningBorder: warning.border,
    colorError: danger.text,
    colorErrorBg: danger.bg,
    colorErrorHover: danger.hover,
    colorErrorActive: danger.press,
    colorErrorBorder: danger.border,
    colorText: ink[1],
    colorTextHeading: ink[1],
    colorTextSecondary: ink[2],
    colorTextTertiary: ink[3],
    colorTextPlaceholder: ink[3],
    colorTextDescription: ink[3],
    colorTextDisabled: all.ink.disabled,
    colorBorder: line.control,
    colorBorderSecondary: line.card,
    colorSplit: line.inner,
    colorBgLayout: surface.page,
    colorBgContainer: surface.card,
    colorBgContainerDisabled: all.surface.disabled,
    colorBgElevated: surface.raised,
    colorBgSpotlight: all.surface.spot,
    colorBgMask: all.surface.mask,
    colorFillAlter: surface.inset,
    controlItemBgActive: tone.bg,
    controlItemBgActiveHover: tone.bgHover,
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
    boxShadow: all.shadow.dialog,
    boxShadowSecondary: all.shadow.float,
  }
}

/** Only what differs from the staff face; used at phone width. */
const visitorToken: Token = {
  borderRadius: radius.touch,
  borderRadiusLG: radius.phoneCard,
  fontSize: type.visitor[0],
  controlHeight: control.phone,
  controlHeightLG: control.phone,
  controlInteractiveSize: 20,
}

/** Text takes the text tone, solid areas a tone that carries white, shapes (ink bar, checks, rings) the brand colour itself. */
function components(tone: BrandTone, { danger }: Palette, page: PageColours): NonNullable<ThemeConfig['components']> {
  const { surface } = page
  const solid = { colorPrimary: tone.solid, colorPrimaryHover: tone.solidHover, colorPrimaryActive: tone.solidPress }
  return {
    Button: {
      ...solid,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      // A solid danger button takes the tone of the words; by night that one is too light to carry white.
      dangerColor: contrast(danger.text, '#FFFFFF') >= AA ? '#FFFFFF' : danger.bg,
      fontWeight: weight.regular,
      defaultBg: surface.button,
      defaultHoverBg: surface.button,
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
    Badge: { colorError: danger.solid },
    Layout: {
      headerHeight: layout.header,
      headerBg: surface.bar,
      bodyBg: surface.page,
      lightSiderBg: surface.bar,
      siderBg: surface.bar,
    },
    Table: {
      headerBg: surface.inset,
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

export function antdTheme({ preset, tone, mode }: ThemeChoice, face: Face): ThemeConfig {
  const brand = brandTone(preset, mode)
  const all = palettes[mode]
  const page = face === 'visitor' ? all.visitor : all.tones[tone]
  const token = baseToken(brand, all, page)
  return {
    token: face === 'visitor' ? { ...token, ...visitorToken } : token,
    components: components(brand, all, page),
  }
}
