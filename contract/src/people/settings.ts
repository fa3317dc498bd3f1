// The settings that admins change while the server runs, with their checks. The environment has the same checks: a value is valid in both
// places or in neither.

import { z } from 'zod';
import { codePointLength, cleanInputText, isBlank } from '../input-text.ts';
import { PRODUCT_NAME } from '../labels.ts';
import { BUDGET_MAX, TEXT_LIMITS, USERNAME_PATTERN } from '../limits.ts';

const REGISTRATION = ['open', 'invite', 'approval', 'closed'] as const;
const CHALLENGE = ['auto', 'on', 'off'] as const;

function oneOf<const C extends readonly [string, ...string[]]>(choices: C) {
  return z.enum(choices, { error: `Must be one of ${choices.join(', ')}.` });
}

const onOff = z
  .union([z.enum(['on', 'off']), z.boolean()], { error: 'Must be on or off.' })
  .transform((value): 'on' | 'off' => (value === true || value === 'on' ? 'on' : 'off'));

const BUDGET_ERROR = 'Must be an amount of US dollars, such as 5 or 0.50.';
const budget = z
  .union([z.number(), z.string().regex(/^[0-9]{1,7}(\.[0-9]{1,6})?$/, { error: BUDGET_ERROR })], {
    error: BUDGET_ERROR,
  })
  .transform(Number)
  .refine((value) => value >= 0 && value <= BUDGET_MAX, { error: BUDGET_ERROR })
  .nullable();

function setText({ max, is_required }: { max: number; is_required: boolean }) {
  const takes = is_required ? `1 to ${max} characters` : `at most ${max} characters`;
  return z
    .string({ error: `Must have ${takes}.` })
    .transform((value) => cleanInputText(value).trim())
    .refine((value) => codePointLength(value) <= max && !(is_required && isBlank(value)), {
      error: `Must have ${takes}.`,
    });
}

const CONTACT_ERROR = 'Must be a mail address or an address that starts with https:// or mailto:.';
/** May be empty. */
const contact = z
  .string({ error: CONTACT_ERROR })
  .transform((value) => value.trim())
  .refine((value) => value === '' || (value.length <= TEXT_LIMITS.site_contact_max && isContact(value)), {
    error: CONTACT_ERROR,
  });

const MAIL_ADDRESS = /^[^\s@<>"?&]+@[^\s@<>"?&]+$/;

function isContact(value: string): boolean {
  if (/[\s<>"]/.test(value)) return false;
  if (MAIL_ADDRESS.test(value.replace(/^mailto:/, ''))) return true;
  return value.startsWith('https://') && URL.canParse(value);
}

const COLOR_ERROR = 'Must be a colour such as #2d7338.';
/** Empty: the product's colour. */
const color = z
  .string({ error: COLOR_ERROR })
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value === '' || /^#[0-9a-f]{6}$/.test(value), { error: COLOR_ERROR });

const USERNAMES_ERROR = 'Must be usernames separated by commas, such as alice,bob.';
/** A list, or a text with commas. */
const usernames = z
  .union([z.array(z.string()), z.string()], { error: USERNAMES_ERROR })
  .transform((value) => {
    const names = typeof value === 'string' ? value.split(',') : value;
    return value === '' ? [] : [...new Set(names.map((name) => name.trim()))];
  })
  .refine((names) => names.length <= USERNAMES_MAX && names.every(isUsername), { error: USERNAMES_ERROR });

const USERNAMES_MAX = 200;

function isUsername(name: string): boolean {
  const { username_min, username_max } = TEXT_LIMITS;
  return USERNAME_PATTERN.test(name) && name.length >= username_min && name.length <= username_max;
}

export const settingSchemas = {
  registration: oneOf(REGISTRATION),
  require_verified_email: onOff,
  newcomer_review: onOff,
  sign_up_challenge: oneOf(CHALLENGE),
  /** US dollars a day; null: no limit. */
  budget_day_site: budget,
  budget_day_person: budget,
  site_name: setText({ max: TEXT_LIMITS.site_name_max, is_required: true }),
  /** Markdown, shown to people who sign up. */
  site_rules: setText({ max: TEXT_LIMITS.site_rules_max, is_required: false }),
  site_description: setText({ max: TEXT_LIMITS.site_description_max, is_required: false }),
  /** Where people reach the operator. */
  site_contact: contact,
  /** The interface uses readable shades of this colour. */
  site_accent: color,
  moderators: usernames,
} as const;

export type SettingName = keyof typeof settingSchemas;
export type SettingValues = { [N in SettingName]: z.output<(typeof settingSchemas)[N]> };

export const SETTING_NAMES = Object.keys(settingSchemas) as readonly SettingName[]; // exactly its keys

export const SETTING_DEFAULTS: SettingValues = {
  registration: 'open',
  require_verified_email: 'off',
  newcomer_review: 'off',
  sign_up_challenge: 'auto',
  budget_day_site: null,
  budget_day_person: null,
  site_name: PRODUCT_NAME,
  site_rules: '',
  site_description: '',
  site_contact: '',
  site_accent: '',
  moderators: [],
};

const values = {
  registration: z.enum(REGISTRATION),
  require_verified_email: z.enum(['on', 'off']),
  newcomer_review: z.enum(['on', 'off']),
  sign_up_challenge: z.enum(CHALLENGE),
  budget_day_site: z.number().nullable(),
  budget_day_person: z.number().nullable(),
  site_name: z.string(),
  site_rules: z.string(),
  site_description: z.string(),
  site_contact: z.string(),
  site_accent: z.string(),
  moderators: z.array(z.string()),
};

function state<V extends z.ZodType>(value: V) {
  return z.object({ value, fixed: z.boolean() });
}

/** `fixed`: the environment sets the value, so that admins can't change it. */
export const adminSettings = z
  .object({
    registration: state(values.registration),
    require_verified_email: state(values.require_verified_email),
    newcomer_review: state(values.newcomer_review),
    sign_up_challenge: state(values.sign_up_challenge),
    budget_day_site: state(values.budget_day_site),
    budget_day_person: state(values.budget_day_person),
    site_name: state(values.site_name),
    site_rules: state(values.site_rules),
    site_description: state(values.site_description),
    site_contact: state(values.site_contact),
    site_accent: state(values.site_accent),
    moderators: state(values.moderators),
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof adminSettings>;

const { registration, require_verified_email, newcomer_review, sign_up_challenge } = settingSchemas;
const { budget_day_site, budget_day_person, site_name, site_rules, moderators } = settingSchemas;
const { site_description, site_contact, site_accent } = settingSchemas;

export const settingChanges = z.strictObject(
  {
    registration: registration.optional(),
    require_verified_email: require_verified_email.optional(),
    newcomer_review: newcomer_review.optional(),
    sign_up_challenge: sign_up_challenge.optional(),
    budget_day_site: budget_day_site.optional(),
    budget_day_person: budget_day_person.optional(),
    site_name: site_name.optional(),
    site_rules: site_rules.optional(),
    site_description: site_description.optional(),
    site_contact: site_contact.optional(),
    site_accent: site_accent.optional(),
    moderators: moderators.optional(),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? 'There is no such setting.' : undefined) },
);
