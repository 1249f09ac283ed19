// Builds antd's theme from our design tokens: the one place that decides how every control looks, light and dark.

import { mix, type Palette, palettes } from '@waybill/contract';
import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { MapToken, SeedToken } from 'antd/es/theme/interface';
import { fontFamily, fontFamilyTraditional, radius, type } from './tokens';

/** antd's dark algorithm darkens every colour again; ours are already chosen for dark mode. */
const ours =
  (palette: Palette) =>
  (_seed: SeedToken, made: MapToken = antdTheme.darkAlgorithm(antdTheme.defaultSeed)): MapToken => ({
    ...made,
    colorPrimary: palette.accent,
    colorLink: palette.accent,
    colorSuccess: palette.success,
    colorWarning: palette.amber,
    colorError: palette.danger,
    colorInfo: palette.info,
  });

/** Prefix of antd's CSS variables. */
export const CSS_VARIABLES = 'wb-ant';

/** ConfigProvider theme for a palette. `cssVar.key` is fixed so that every React root shares one set of variables. */
export function antdThemeFor(
  palette: Palette,
  options: { dark?: boolean; traditional?: boolean },
): ThemeConfig {
  const onAccent = options.dark ? palettes.dark.canvas : palettes.light.surface;
  return {
    cssVar: { key: 'waybill', prefix: CSS_VARIABLES },
    hashed: false,
    algorithm: options.dark ? [antdTheme.darkAlgorithm, ours(palette)] : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentHover,
      colorLink: palette.accent,
      colorLinkHover: palette.accentHover,
      colorSuccess: palette.success,
      colorWarning: palette.amber,
      colorError: palette.danger,
      colorInfo: palette.info,
      colorSuccessBg: palette.successSoft,
      colorSuccessBorder: mix(palette.success, palette.surface, 0.65),
      colorWarningBg: palette.amberSoft,
      colorWarningBorder: mix(palette.amber, palette.surface, 0.6),
      colorErrorBg: palette.dangerSoft,
      colorErrorBorder: mix(palette.danger, palette.surface, 0.65),
      colorInfoBg: palette.infoSoft,
      colorInfoBorder: mix(palette.info, palette.surface, 0.65),
      colorText: palette.text,
      colorTextHeading: palette.ink,
      colorTextSecondary: palette.secondary,
      colorTextTertiary: palette.secondary,
      colorTextDescription: palette.secondary,
      colorTextPlaceholder: palette.secondary,
      colorTextLightSolid: onAccent,
      colorBorder: mix(palette.hairline, palette.secondary, 0.28),
      colorBorderSecondary: palette.hairline,
      colorSplit: palette.hairline,
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      controlItemBgActive: palette.accentSoft,
      controlItemBgActiveHover: palette.accentSoft,
      fontFamily: options.traditional ? fontFamilyTraditional : fontFamily,
      fontSize: type.base,
      fontSizeSM: type.tiny,
      lineHeight: 1.45,
      borderRadius: radius,
      borderRadiusLG: radius,
      borderRadiusSM: 4,
      controlHeight: 34,
      controlHeightSM: 26,
      controlHeightLG: 42,
      // Focus is shown by a ring too: an agent's accent colour may be as red as an error.
      controlOutline: mix(palette.accent, palette.surface, 0.7),
      colorErrorOutline: mix(palette.danger, palette.surface, 0.75),
      // No animation that carries no information.
      motion: false,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      colorBgMask: palette.scrim,
      wireframe: false,
      // A busy button shows a spinner; its label stays legible.
      opacityLoading: 1,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        contentFontSizeSM: 13,
      },
      Tooltip: {
        fontSize: type.tiny,
        ...(options.dark && {
          colorBgSpotlight: mix(palette.hairline, palette.secondary, 0.2),
          colorTextLightSolid: palette.ink,
        }),
      },
      Segmented: {
        trackBg: mix(palette.canvas, palette.hairline, 0.5),
        // The selected item is the lighter one in both themes.
        ...(options.dark && { itemSelectedBg: mix(palette.hairline, palette.secondary, 0.2) }),
      },
      // Days of the month before and after can be picked, so they must be readable.
      DatePicker: { colorTextDisabled: palette.secondary },
    },
  };
}
