// Validation rules for an agent's record, with messages for the operator.
import {
  AUTH_TYPES_WITHOUT_CAPTCHA,
  agent,
  contrast,
  languages,
  mix,
  registerExtras,
} from '@waybill/contract';
import { z } from 'zod';

/** Minimum contrast of text (WCAG 2, level AA). */
const MIN_CONTRAST = 4.5;
const PAGE_COLOUR = '#ffffff';
/** Colour of text on the brand side. */
const BACKDROP_TEXT_COLOUR = '#f2f6fa';
/** Characters as a data URI, which is part of every page. */
const LOGO_MAX = 48_000;
/** Bytes of a picture, and characters of its base64. */
export const PICTURE_MAX = 800_000;

/** The colour nearest to `wanted`, towards black, that is readable on (or below) `other`. */
function findNearestReadable(wanted: string, other: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(wanted, '#000000', share);
    if (contrast(candidate, other) >= MIN_CONTRAST) return candidate;
  }
  return '#000000';
}

/** `#rrggbb` in lower case with enough contrast to `other`. @param as its name in messages */
const readableColour = (other: string, as: string) =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written as #rrggbb, such as #0f766e')
    .transform((colour) => colour.toLowerCase())
    .superRefine((colour, context) => {
      const ratio = contrast(colour, other);
      if (ratio < MIN_CONTRAST)
        context.addIssue({
          code: 'custom',
          message: `${colour} cannot be read ${as} (contrast ${ratio.toFixed(1)}, ${MIN_CONTRAST} is needed); the nearest that can is ${findNearestReadable(colour, other)}`,
        });
    });

const hostLabel = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
export const hostName = z
  .string()
  .transform((host) => host.trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(253)
      .regex(
        new RegExp(`^${hostLabel}(\\.${hostLabel})+$`),
        'a host is a name such as trade.example.com, without https:// and port',
      ),
  );

const webOrigin = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}, 'an origin is scheme, host and port where it has one, such as https://partner.example, and nothing after it');

export const agentId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,31}$/, 'an id is 2 to 32 lower-case letters, digits and "-", such as atlas');

/** A picture file, as the command sends it. */
const pictureContent = z.strictObject({
  mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  content: z.base64().max(Math.ceil((PICTURE_MAX * 4) / 3) + 4, `a picture may have ${PICTURE_MAX} bytes`),
});

/** Fields of a record; absent fields are left unchanged. */
export const agentFields = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    /** Added to its existing hosts. */
    hosts: z.array(hostName).max(50),
    origins: z.array(webOrigin).max(50),
    frame_ancestors: z.array(webOrigin).max(50),
    trusted_hosts: z.array(hostName).max(50),
    logo: z
      .string()
      .regex(/^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/, 'a logo is a picture')
      .max(LOGO_MAX, `a logo may have ${(LOGO_MAX * 3) / 4} bytes: it is in every page`)
      .nullable(),
    accent: readableColour(PAGE_COLOUR, 'on white').nullable(),
    backdrop: readableColour(BACKDROP_TEXT_COLOUR, 'under white text').nullable(),
    login_layout: agent.shape.login_layout,
    picture: pictureContent.nullable(),
    slogan: z.partialRecord(z.enum(languages), z.string().trim().max(120)).nullable(),
    register_mode: z.number().int().min(0).max(9),
    register_required: z.array(z.enum(registerExtras)).transform((fields) => [...new Set(fields)]),
    fallback_language: z.enum(languages),
    captcha: z.boolean(),
    auth_type: z.string().regex(/^\d{1,8}$/, 'an auth type is a number'),
    auth_types: z
      .array(
        z.enum(
          AUTH_TYPES_WITHOUT_CAPTCHA,
          `without captcha there are ${AUTH_TYPES_WITHOUT_CAPTCHA.join(' and ')}`,
        ),
      )
      .transform((types) => [...new Set(types)]),
    start_date: z.iso.date('a day is written as 2020-01-01').nullable(),
    direct: z.boolean(),
    contact: z.email('an address is written as sales@acme.example').nullable(),
    special_pages: agent.shape.special_pages.unwrap(),
    /** Days of the plan for accounts that people register themselves. */
    account_days: z.number().int().min(1).max(3660),
  })
  .partial();
export type AgentFields = z.output<typeof agentFields>;
