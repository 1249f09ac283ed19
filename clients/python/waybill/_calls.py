"""Made from the contract's table of calls by `pnpm --filter @waybill/client generate`; a test fails when it is not current."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, Unpack

    from .client import ReceivedFile

#: Result codes of the wire, by name.
CODES: dict[str, int] = {
    "ok": 0,
    "failed": 1,
    "invalid": 2,
    "notFound": 3,
    "forbidden": 4,
    "tooMany": 5,
    "tooLarge": 6,
    "unavailable": 7,
    "queryTimeout": 8,
    "conflict": 9,
    "loginFailed": 10,
    "captcha": 11,
    "accountDisabled": 12,
    "subAccountDisabled": 13,
    "keywordUnusable": 14,
    "planLacksRight": 15,
    "planExpired": 16,
    "sessionExpired": 17,
    "nothingSelected": 18,
    "translateFailed": 19,
    "downloadTooLarge": 20,
    "onlyMasterDownload": 21,
    "keywordDownloadDenied": 22,
    "exportFailed": 23,
    "listFull": 30,
    "verifyCode": 25,
    "noSelfRegistration": 26,
    "cannotRetrieve": 27,
    "accessRefused": 28,
    "stillCollected": 31,
    "emailNotFound": 50,
    "socialNotFound": 51,
    "onlyExcel": 52,
    "sheetUnreadable": 53,
    "sheetUnusable": 54,
    "pictureUnusable": 55,
    "pictureInterlaced": 56,
    "pictureTooManyPixels": 59,
    "keyRefused": 60,
    "keyLacksRight": 61,
    "keyLimit": 62,
    "passkeyNeeded": 63,
    "passkeyRefused": 64,
    "personRemoved": 57,
    "changedElsewhere": 58,
    "exportsUsedUp": 74,
    "memberLimit": 75,
    "loadBusy": 70,
    "diskFull": 71,
    "clockSkew": 40,
    "badSignature": 41,
    "nonceSeen": 42,
    "unknownKey": 43,
}

#: What is needed of each call to make it.
ROWS: dict[str, dict[str, Any]] = {
    "countryMappings": {"method": "GET", "path": "/api/common/country-mappings", "body": "query", "bearer": False, "once": False, "file": False, "right": "any", "paged": False},
    "countries": {"method": "GET", "path": "/api/countries", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "levels": {"method": "GET", "path": "/api/common/levels", "body": "query", "bearer": False, "once": False, "file": False, "right": "any", "paged": False},
    "hsSuggestions": {"method": "GET", "path": "/api/common/code", "body": "query", "bearer": False, "once": False, "file": False, "right": "any", "paged": False},
    "suggestions": {"method": "GET", "path": "/api/common/suggest", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "hsTree": {"method": "GET", "path": "/api/common/code/tree", "body": "query", "bearer": False, "once": False, "file": False, "right": "any", "paged": False},
    "askWords": {"method": "GET", "path": "/api/common/ask", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "userProfile": {"method": "GET", "path": "/api/user/p", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "permissions": {"method": "GET", "path": "/api/v2/nbd/user/perm", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "plans": {"method": "GET", "path": "/api/user/plans", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "countryStat": {"method": "POST", "path": "/api/stat/country", "body": "form", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "transactionStat": {"method": "GET", "path": "/api/stat/transaction", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "keywordData": {"method": "GET", "path": "/api/download/data", "body": "query", "bearer": True, "once": True, "file": False, "right": "downloads", "paged": False},
    "keywordDataCount": {"method": "GET", "path": "/api/download/data/count", "body": "query", "bearer": True, "once": False, "file": False, "right": "downloads", "paged": False},
    "files": {"method": "GET", "path": "/api/files", "body": "query", "bearer": True, "once": False, "file": False, "right": "downloads", "paged": True},
    "fileToken": {"method": "POST", "path": "/api/file/token", "body": "form", "bearer": True, "once": False, "file": False, "right": "downloads", "paged": False},
    "orderSettle": {"method": "POST", "path": "/api/file/order/settle", "body": "form", "bearer": True, "once": False, "file": False, "right": "downloads", "paged": False},
    "fileState": {"method": "GET", "path": "/api/file/state", "body": "query", "bearer": True, "once": False, "file": False, "right": "downloads", "paged": False},
    "fileDownload": {"method": "GET", "path": "/api/file", "body": "query", "bearer": True, "once": False, "file": True, "right": "downloads", "paged": False},
    "traderSearch": {"method": "POST", "path": "/api/trader/search", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": True},
    "traderWidened": {"method": "POST", "path": "/api/trader/widened", "body": "form", "bearer": True, "once": False, "file": False, "right": "companies", "paged": True},
    "companySuggestions": {"method": "GET", "path": "/api/trader/suggest", "body": "query", "bearer": True, "once": False, "file": False, "right": "companies", "paged": False},
    "traderKeywordStat": {"method": "POST", "path": "/api/trader/transaction/stat", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": True},
    "traderStat": {"method": "GET", "path": "/api/stat/trader", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "companyTypes": {"method": "GET", "path": "/api/common/cmp_type", "body": "query", "bearer": False, "once": False, "file": False, "right": "any", "paged": False},
    "heldDates": {"method": "GET", "path": "/api/common/dates", "body": "query", "bearer": False, "once": False, "file": False, "right": "any", "paged": False},
    "traderInfo": {"method": "POST", "path": "/api/trader/info", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderMonths": {"method": "POST", "path": "/api/trader/stat/trans", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderRecords": {"method": "POST", "path": "/api/trader/list/trans", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": True},
    "traderAreas": {"method": "POST", "path": "/api/trader/stat/areas", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderMap": {"method": "POST", "path": "/api/trader/stat/mapCompany", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderCommodities": {"method": "POST", "path": "/api/trader/stat/commodity", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderPartners": {"method": "POST", "path": "/api/trader/stat/partners", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": True},
    "traderPeers": {"method": "POST", "path": "/api/trader/stat/peers", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderPorts": {"method": "POST", "path": "/api/trader/stat/ports", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderNames": {"method": "POST", "path": "/api/trader/names", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderSimilar": {"method": "POST", "path": "/api/trader/similar", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
    "traderSides": {"method": "POST", "path": "/api/trader/stat/hasImporterOrExporter", "body": "form", "bearer": True, "once": False, "file": False, "right": "companies", "paged": False},
    "leads": {"method": "POST", "path": "/api/trader/leads", "body": "form", "bearer": True, "once": True, "file": False, "right": "leads", "paged": True},
    "leadsWidened": {"method": "POST", "path": "/api/trader/leads/widened", "body": "form", "bearer": True, "once": False, "file": False, "right": "leads", "paged": True},
    "customers": {"method": "POST", "path": "/api/corp/customers", "body": "json", "bearer": True, "once": False, "file": False, "right": "customers", "paged": True},
    "customersByGet": {"method": "GET", "path": "/api/corp/customers", "body": "query", "bearer": True, "once": False, "file": False, "right": "customers", "paged": True},
    "customerRadar": {"method": "POST", "path": "/api/corp/customer/radar", "body": "json", "bearer": True, "once": False, "file": False, "right": "customers", "paged": False},
    "transactionSearch": {"method": "POST", "path": "/api/transaction/search", "body": "json", "bearer": True, "once": True, "file": False, "right": "search", "paged": True},
    "transactionWidened": {"method": "POST", "path": "/api/transaction/widened", "body": "json", "bearer": True, "once": False, "file": False, "right": "search", "paged": True},
    "transactionSummary": {"method": "POST", "path": "/api/transaction/summary", "body": "json", "bearer": True, "once": False, "file": False, "right": "search", "paged": True},
    "transactionCompanies": {"method": "POST", "path": "/api/transaction/companies", "body": "json", "bearer": True, "once": False, "file": False, "right": "search", "paged": True},
    "portNames": {"method": "GET", "path": "/api/transaction/ports", "body": "query", "bearer": True, "once": False, "file": False, "right": "any", "paged": False},
    "goodsMeant": {"method": "GET", "path": "/api/transaction/meant", "body": "query", "bearer": True, "once": False, "file": False, "right": "search", "paged": False},
    "transactionDownload": {"method": "POST", "path": "/api/transaction/dw/selected", "body": "json", "bearer": True, "once": True, "file": False, "right": "downloads", "paged": False},
    "transactionDetails": {"method": "POST", "path": "/api/transaction/details", "body": "form", "bearer": True, "once": True, "file": False, "right": "search", "paged": False},
    "transactionRelated": {"method": "POST", "path": "/api/transaction/related", "body": "form", "bearer": True, "once": True, "file": False, "right": "search", "paged": False},
    "analysisSearch": {"method": "POST", "path": "/api/market-analysis/search", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": True},
    "analysisWidened": {"method": "POST", "path": "/api/market-analysis/widened", "body": "form", "bearer": True, "once": False, "file": False, "right": "analyses", "paged": False},
    "analysisChanges": {"method": "POST", "path": "/api/market-analysis/changes", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "analysisMovement": {"method": "POST", "path": "/api/market-analysis/movement", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "analysisComparison": {"method": "POST", "path": "/api/market-analysis/comparison", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "analysisCompanies": {"method": "POST", "path": "/api/market-analysis/companies", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "analysisPeers": {"method": "POST", "path": "/api/market-analysis/peers", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "analysisQuote": {"method": "POST", "path": "/api/market-analysis/quote", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "analysisDetails": {"method": "GET", "path": "/api/market-analysis/details", "body": "query", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "analysisDownload": {"method": "POST", "path": "/api/market-analysis/download", "body": "json", "bearer": True, "once": True, "file": False, "right": "downloads", "paged": True},
    "analysisReport": {"method": "POST", "path": "/api/market-analysis/report", "body": "form", "bearer": True, "once": True, "file": False, "right": "downloads", "paged": True},
    "analysisReported": {"method": "GET", "path": "/api/market-analysis/report", "body": "query", "bearer": True, "once": False, "file": False, "right": "analyses", "paged": False},
    "analysisPage": {"method": "POST", "path": "/api/market-analysis/page", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "pageSave": {"method": "POST", "path": "/api/market-analysis/page/save", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "pageOpen": {"method": "GET", "path": "/api/market-analysis/page", "body": "query", "bearer": True, "once": False, "file": False, "right": "analyses", "paged": False},
    "pageList": {"method": "GET", "path": "/api/market-analysis/pages", "body": "query", "bearer": True, "once": False, "file": False, "right": "analyses", "paged": True},
    "pageRemove": {"method": "POST", "path": "/api/market-analysis/page/del", "body": "form", "bearer": True, "once": True, "file": False, "right": "analyses", "paged": False},
    "userKeywords": {"method": "GET", "path": "/api/user/keywords", "body": "query", "bearer": True, "once": False, "file": False, "right": "downloads", "paged": False},
    "traderRivals": {"method": "POST", "path": "/api/trader/rivals", "body": "form", "bearer": True, "once": True, "file": False, "right": "companies", "paged": False},
}


class CountryMappingsRow(TypedDict):
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: str
    #: Country, alpha-2; null where the records name none.
    alpha2: str
    #: Name in English.
    name_en: str
    #: Name in Chinese.
    name_cn: str
    #: 1 to 7; 8 for none.
    continent: int
    #: Directions of which records are loaded: 1 imports, 2 exports.
    imp_or_exp: list[Literal[1] | Literal[2]]
    #: Records held.
    rows: int
    #: Records as importer, or of imports.
    imports: int
    #: Records as exporter, or of exports.
    exports: int
    #: Last day of which records are held; null when there are none.
    data_end: str | None
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: Digits that nineteen of twenty HS codes of its records do not exceed; 0 without codes.
    hs_digits: int


class CountriesRow(TypedDict):
    code: str
    en: str
    cn: str
    continent: int


class LevelsRow(TypedDict):
    level: int
    name_cn: str
    name_en: str
    name_cnf: str
    name_spain: str
    name_vietnam: str


class HsSuggestionsRequest(TypedDict):
    #: HS digits from 4, dots and blanks allowed, or words.
    q: str


class HsSuggestionsRowTyped(TypedDict):
    #: The digits as they were typed.
    code: str
    #: How many records have it.
    records: int


class HsSuggestionsRowWhyRow(TypedDict):
    #: digits: it begins so; goods: a list of goods has word for it; records: share of the records that say word carry it; tariff: its text says so.
    kind: Literal["digits"]


class HsSuggestionsRowWhyRow2(TypedDict):
    #: digits: it begins so; goods: a list of goods has word for it; records: share of the records that say word carry it; tariff: its text says so.
    kind: Literal["goods"]
    #: Word of goods, or the words that the reason is about.
    word: str


class HsSuggestionsRowWhyRow3(TypedDict):
    #: digits: it begins so; goods: a list of goods has word for it; records: share of the records that say word carry it; tariff: its text says so.
    kind: Literal["records"]
    #: Word of goods, or the words that the reason is about.
    word: str
    #: Of the records that match, 0 to 1.
    share: float
    #: How many records have it.
    records: int


class HsSuggestionsRowWhyRow4(TypedDict):
    #: digits: it begins so; goods: a list of goods has word for it; records: share of the records that say word carry it; tariff: its text says so.
    kind: Literal["tariff"]


class HsSuggestionsRow(TypedDict):
    #: Digits of the HS code.
    code: str
    #: Of the HS code, in the language asked for where held, else English.
    text: str
    #: Texts of the levels above.
    path: list[str]
    #: Language of text (BCP 47): English where none is held in the reader’s.
    language: Literal["en", "es", "zh", "zh-Hant", "vi"]
    #: How many records have it.
    records: int
    #: With more than six digits: how many records have them all; else null.
    typed: HsSuggestionsRowTyped | None
    #: What speaks for the code, most first.
    why: list[HsSuggestionsRowWhyRow | HsSuggestionsRowWhyRow2 | HsSuggestionsRowWhyRow3 | HsSuggestionsRowWhyRow4]


class SuggestionsRequest(TypedDict):
    #: What was typed so far: a name, goods, or digits of a code.
    q: str


class SuggestionsAnswerCompaniesRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: Records as importer, or of imports.
    imports: int
    #: Records as exporter, or of exports.
    exports: int
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: name: that is its name; words: it has the words; sound: it sounds so; spelling: its words are spelled alike.
    near: Literal["name", "words", "sound", "spelling"]


class SuggestionsAnswerWordsRow(TypedDict):
    #: Word of goods, or the words that the reason is about.
    word: str
    #: How many records have it.
    records: int


class SuggestionsAnswer(TypedDict):
    #: Companies that may be meant, best first, at most 5.
    companies: list[SuggestionsAnswerCompaniesRow]
    #: HS codes that may be meant, best first, at most 3.
    codes: list[HsSuggestionsRow]
    #: Words of goods that begin as the last one typed, most records first, at most 5.
    words: list[SuggestionsAnswerWordsRow]


class HsTreeRequest(TypedDict):
    #: Chapter (2 digits) or heading (4) to look into; empty for the chapters.
    code: NotRequired[str]


class HsTreeRow(TypedDict):
    #: Digits of the HS code.
    code: str
    #: Of the HS code, in the language asked for where held, else English.
    text: str
    #: Language of text (BCP 47): English where none is held in the reader’s.
    language: Literal["en", "es", "zh", "zh-Hant", "vi"]
    #: How many codes are one level below.
    below: int


class AskWordsRequest(TypedDict):
    #: A question in English, Chinese, Spanish or Vietnamese, or plain words.
    q: str


class AskWordsAnswerChipsRow(TypedDict):
    #: Position in text of its first character.
    start: int
    #: Position in text after its last character.
    end: int
    #: What this part of the text is.
    kind: Literal["goods", "hs", "country", "company", "period", "view", "direction"]
    #: Text of goods, digits of a code, alpha-2, name of a company, first..last day, view, or direction (1 or 2).
    value: str
    #: Of a country: origin or destination. Of a company: importer or exporter. Empty where open.
    role: Literal["", "origin", "destination", "importer", "exporter"]


class AskWordsAnswerUnknownRow(TypedDict):
    #: Position in text of its first character.
    start: int
    #: Position in text after its last character.
    end: int


class AskWordsAnswerTarget(TypedDict):
    #: search of records, analysis of a market, companies, or company: the profile of one.
    page: Literal["search", "analysis", "companies", "company"]
    #: What is shown there: a tab of the analysis, or records.
    view: Literal["records", "importers", "exporters", "months", "areas", "origins", "unloading", "loading", "ports", "prices", "brands", "codes", "movement", "profile"]
    #: 1 imports, 2 exports.
    direction: Literal[1] | Literal[2]
    #: Reporting countries by their codes in addresses of the site; none for all. Of companies: alpha-2.
    countries: list[str]
    #: Countries on the other side, alpha-2.
    partners: list[str]
    #: Goods, in the query syntax; empty for none.
    keyword: str
    #: HS codes, digits only.
    hs: list[str]
    #: Name of the buyer; empty for none.
    importer: str
    #: Name of the supplier; empty for none.
    exporter: str
    #: Name of a company on either side; empty for none.
    company: str
    #: Key of the company of a profile; else empty.
    companyId: str
    #: First day, YYYY-MM-DD; empty for the usual dates.
    startDate: str
    #: Last day, YYYY-MM-DD; empty for the usual dates.
    endDate: str


class AskWordsAnswer(TypedDict):
    #: The question as it was read; positions are in it.
    text: str
    #: Understood parts, in their order; they do not overlap.
    chips: list[AskWordsAnswerChipsRow]
    #: Parts that were not understood.
    unknown: list[AskWordsAnswerUnknownRow]
    #: The page that answers it; null where the text is no question, or there is a problem.
    target: AskWordsAnswerTarget | None
    #: Why there is no page: subject, no goods, code or company is named; unreported, no country of it reports.
    problem: Literal["", "subject", "unreported"]
    #: Countries that do not report, alpha-2.
    unreported: list[str]


class UserProfileAnswerContactPoints(TypedDict):
    total: int
    left: int


class UserProfileAnswer(TypedDict):
    account_level: int
    account_deadline: str
    contact_points: UserProfileAnswerContactPoints


class PermissionsAnswerUsed(TypedDict):
    transaction: int
    transaction_detail: int
    trader: int
    trader_detail: int
    market_analysis: int
    sub_accounts: int
    report_views: int
    report_exports: int
    detail_downloads: int
    keyword_downloads: int
    trader_contact: int
    contacts: int
    invitations: int
    mass_mailing: int


class PermissionsAnswerLimitsRow(TypedDict):
    #: Quota of the plan.
    quota: Literal["transaction", "transaction_detail", "trader", "trader_detail", "market_analysis", "trader_contact", "contacts", "report_views", "report_exports", "keyword_downloads", "detail_downloads"]
    #: Units that it may use in a day or month.
    total: int
    #: Units that it has used.
    used: int


class PermissionsAnswer(TypedDict):
    account_expired_date: str
    number_of_sub_account: int
    available_sub_account: int
    number_of_queries_per_day_on_trader: int
    available_query_count_on_trader: int
    number_of_queries_per_day_on_trader_detail: int
    available_query_count_on_trader_detail: int
    number_of_queries_per_day_on_transaction: int
    available_query_count_on_transaction: int
    number_of_queries_per_day_on_transaction_detail: int
    available_query_count_on_transaction_detail: int
    number_of_queries_per_day_on_market_analysis: int
    available_query_count_on_market_analysis: int
    number_of_views_on_market_analysis_report: int
    available_views_on_market_analysis_report: int
    number_of_exported_from_market_analysis_report: int
    available_exports_from_market_analysis_report: int
    number_of_downloads_per_day_on_market_analysis_detail: int
    available_downloads_on_market_analysis_detail: int
    number_of_downloads_on_keyword: int
    available_downloads_on_keyword: int
    show_trader_contact: int
    available_trader_contact: int
    number_of_accurate_contact: int
    available_accurate_contact: int
    number_of_directional_invitation: int
    available_directional_invitation: int
    number_of_mass_mailing: int
    available_mass_mailing: int
    number_of_list_exports_per_day: int
    available_list_exports: int
    download_cap: int
    used: PermissionsAnswerUsed
    limits: list[PermissionsAnswerLimitsRow]


class PlansRow(TypedDict):
    level: int
    name_cn: str
    name_en: str
    name_cnf: str
    name_spain: str
    name_vietnam: str
    quotas: PermissionsAnswerUsed


class CountryStatRequest(TypedDict):
    #: One reporting country, with its areas and months; none means all, without them.
    country: NotRequired[str]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]


class CountryStatRowCountryTransaction(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: Of these, first loaded in the 30 days up to the newest load.
    recent_add: int


class CountryStatRowCountryTrader(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: Of these, first loaded in the 30 days up to the newest load.
    recent_add: int


class CountryStatRowCountry(TypedDict):
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: str
    #: Country, alpha-2; null where the records name none.
    alpha2: str
    #: 1 to 7; 8 for none.
    continent: int
    #: Name in Chinese.
    name_cn: str
    #: Name in English.
    name_en: str
    #: Alpha-2 of the country.
    name_short: str
    #: Records of its files.
    transaction: CountryStatRowCountryTransaction
    #: Companies that its files name.
    trader: CountryStatRowCountryTrader
    #: First day of which records are held; null when there are none.
    data_start: str
    #: Last day of which records are held; null when there are none.
    data_end: str
    #: From which day on no month is missing or nearly empty; null when there are no records.
    data_dense: str
    #: First of the 30 days that count as recent, YYYY-MM-DD in UTC; empty when nothing is held.
    recent_from: str
    #: Made up for demonstration, all or some of it.
    sample: bool


class CountryStatRowAreasRow(TypedDict):
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: str
    #: Country, alpha-2; null where the records name none.
    alpha2: str | None
    #: 1 to 7; 8 for none.
    continent: int
    #: How many records, or companies, that is.
    total: int


class CountryStatRowMonthsRow(TypedDict):
    #: YYYY-MM.
    month: str
    #: How many records, or companies, that is.
    total: int
    #: Share of the records that have a field, 0 to 1, by its name.
    filled: dict[str, float]


class CountryStatRow(TypedDict):
    #: The reporting country and its totals.
    country: CountryStatRowCountry
    #: Country by country, most first.
    areas: list[CountryStatRowAreasRow]
    #: Month by month; those without any are left out.
    months: list[CountryStatRowMonthsRow]
    #: Share of the records that have a field, 0 to 1, by its name.
    filled: dict[str, float]
    #: With it a transaction search lists the rows of this country without any word; good for a day.
    opens: NotRequired[str]
    #: Fields of a record that this country’s files fill.
    displays: list[str]


TransactionStatRequest = TypedDict(
    "TransactionStatRequest",
    {
        "impOrExp": "NotRequired[Literal[1] | Literal[2] | Literal[\"1\", \"2\"] | Literal[0] | Literal[\"0\"]]",
        "country": "NotRequired[str]",
        "chapter": "NotRequired[Literal[\"\"] | str]",
        "from": "NotRequired[Literal[\"\"] | str]",
        "to": "NotRequired[Literal[\"\"] | str]",
    },
)


class TransactionStatAnswerMonthsRow(TypedDict):
    #: YYYY-MM.
    month: str
    #: Records as importer, or of imports.
    imports: int
    #: Records as exporter, or of exports.
    exports: int
    #: US dollars of the records that state a value; null when none does.
    imports_amount: float | None
    #: US dollars of the records that state a value; null when none does.
    exports_amount: float | None


class TransactionStatAnswerCodesRow(TypedDict):
    #: Digits of the HS code.
    code: str
    #: Of the HS code, in the language asked for where held, else English.
    text: str
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Records as importer, or of imports.
    imports: int
    #: US dollars of the records that state a value; null when none does.
    imports_amount: float | None


class TransactionStatAnswerChaptersRow(TypedDict):
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: str
    #: Of the HS code, in the language asked for where held, else English.
    text: str
    #: How many records, or companies, that is.
    total: int


class TransactionStatAnswerCountriesRowFilled(TypedDict):
    #: Buyer as on the record; null when the file withholds it.
    importer: float
    #: Supplier as on the record; null when the file withholds it.
    exporter: float
    #: HS code as declared, 6 to 12 digits; empty without one.
    hs: float
    #: US dollars; null where none of the records says.
    amount: float
    #: Kilograms; null where none of the records says.
    weight: float
    #: US dollars a unit.
    unit_price: float


class TransactionStatAnswerCountriesRow(TypedDict):
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: str
    #: Country, alpha-2; null where the records name none.
    alpha2: str
    #: 1 to 7; 8 for none.
    continent: int
    #: Records as importer, or of imports.
    imports: int
    #: Records as exporter, or of exports.
    exports: int
    #: Of these, first loaded in the 30 days up to the newest load.
    recent_add: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: US dollars of the records that state a value; null when none does.
    imports_amount: float | None
    #: Share of the records that have a field, 0 to 1, by its name.
    filled: TransactionStatAnswerCountriesRowFilled
    #: First day of which records are held; null when there are none.
    data_start: str
    #: Last day of which records are held; null when there are none.
    data_end: str
    #: From which day on no month is missing or nearly empty; null when there are no records.
    data_dense: str
    #: Made up for demonstration, all or some of it.
    sample: bool


class TransactionStatAnswerLoadsRow(TypedDict):
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str
    #: The day on which they were first loaded.
    day: str
    #: How many records, or companies, that is.
    total: int


class TransactionStatAnswer(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: Of these, first loaded in the 30 days up to the newest load.
    recent_add: int
    #: First of the 30 days that count as recent, YYYY-MM-DD in UTC; empty when nothing is held.
    recent_from: str
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Month by month; those without any are left out.
    months: list[TransactionStatAnswerMonthsRow]
    #: HS codes that may be meant, best first, at most 3.
    codes: list[TransactionStatAnswerCodesRow]
    #: Chapters to choose from: of the other filters, whatever chapter is chosen.
    chapters: list[TransactionStatAnswerChaptersRow]
    #: Each reporting country.
    countries: list[TransactionStatAnswerCountriesRow]
    #: Records by the day on which they were first loaded, of the 30 days up to the newest load.
    loads: list[TransactionStatAnswerLoadsRow]


class KeywordDataRequest(TypedDict):
    #: Countries that the goods go to, alpha-2 or as the mappings name them, whichever reports.
    im_area: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2 or as the mappings name them, whichever reports.
    ex_area: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: importer is the whole name and nothing else.
    impMatch: NotRequired[Literal[""] | bool | Literal["0", "1", "true", "false"]]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: exporter is the whole name and nothing else.
    expMatch: NotRequired[Literal[""] | bool | Literal["0", "1", "true", "false"]]
    #: Id of a keyword of this account.
    kid: NotRequired[Literal[""] | str]
    #: Months as yyyymm.
    months: NotRequired[list[str] | str]
    #: Of the file.
    format: NotRequired[Literal["xlsx", "csv"]]


class KeywordDataCountAnswer(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: Most records that one file may have here.
    cap: int


class FilesRequest(TypedDict):
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]


class FilesRowPrice(TypedDict):
    #: Number of the plan that it was taken from.
    quota: Literal["transaction", "transaction_detail", "trader", "trader_detail", "market_analysis", "trader_contact", "contacts", "report_views", "report_exports", "keyword_downloads", "detail_downloads"]
    #: How much of it.
    units: int


class FilesRow(TypedDict):
    #: How far it is.
    state: Literal["working", "ready", "failed"]
    #: Rows written so far; of a report, tabs.
    done: int
    #: Rows that there will be; of a report, tabs.
    total: int
    #: What the file is called.
    name: str
    #: Bytes, once it is ready.
    size: int | None
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: What the file cost; null for one that failed, whose price was given back.
    price: FilesRowPrice | None
    #: Who ordered the file.
    username: str
    #: Whether this account did.
    mine: bool
    #: It failed, and whoever asks ordered it: fileOrder says how to order it once more.
    again: bool
    #: Of a report that is ready: the fields of its question, as texts of an address; analysisReported opens it once more.
    report: dict[str, str] | None
    #: What was asked for, as far as it is kept: keyword, hs, brand, company, importer, exporter, direction, country, from, to, startDate, endDate, months, or how many records were chosen; several values are joined by commas.
    asked: dict[str, str] | None
    #: When it was marked.
    create_date: str
    #: It can be fetched until then; null while it is being made.
    kept_until: str | None


class FilesAnswer(TypedDict):
    #: Rows of this page.
    data: list[FilesRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool


class FileTokenRequest(TypedDict):
    #: Id of a record or a company, as a list has it.
    id: str


class FileTokenAnswer(TypedDict):
    #: To fetch the file with, by this account.
    token: str


class OrderSettleRequest(TypedDict):
    key: str


class OrderSettleAnswer(TypedDict):
    ordered: bool


class FileStateRequest(TypedDict):
    #: Of the file, as its order was answered.
    token: str


class FileStateAnswer(TypedDict):
    #: How far it is.
    state: Literal["working", "ready", "failed"]
    #: Rows written so far; of a report, tabs.
    done: int
    #: Rows that there will be; of a report, tabs.
    total: int
    #: What the file is called.
    name: str
    #: Bytes, once it is ready.
    size: int | None


class TraderSearchRequest(TypedDict):
    #: What they trade in, or their name (keywordIn), in the query syntax.
    keyword: NotRequired[str]
    #: Whether keyword is about the goods or the companies’ names.
    keywordIn: NotRequired[Literal["goods", "name"]]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: 1 importers, 2 exporters.
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"]]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Where the companies are, alpha-2; none means everywhere.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: First and last day, YYYY-MM-DD, both or none.
    dates: NotRequired[list[str] | str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Only companies first loaded within 30 days before the newest load; then no keyword is needed.
    added: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Without a keyword: all companies that are held.
    held: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["total", "amount", "weight", "last_date", "name"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]


class TraderSearchRowMonthsRow(TypedDict):
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: How many records, or companies, that is.
    total: int
    #: whole, partial (cut by dates) or missing (a gap, not a zero).
    state: Literal["whole", "partial", "missing"]


class TraderSearchRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: How many records, or companies, that is.
    total: int
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: Key of the company’s profile.
    view_id: str
    #: Whether this account keeps it among its favourites.
    favorite: bool
    #: Id of this account’s mark as peer; null without one.
    peer: str | None
    #: Id of this account’s mark as customer; null without one.
    customer: str | None
    #: Name of the country in Chinese.
    country_cn: str | None
    #: Name of the country in English.
    country_en: str | None
    #: An id of /api/common/cmp_type.
    company_type: int
    #: Its name in Chinese.
    company_type_cn: str
    #: Its name in English.
    company_type_en: str
    #: Goods of its newest record that matches, as declared.
    goods: str
    #: BCP 47 tag of goods.
    goods_language: str
    #: Different companies on the other side of the records that match.
    partners: int
    #: Day of the company’s first record in all data, on either side; null where the records name no company.
    first_shipment: str | None
    #: Month by month; those without any are left out.
    months: list[TraderSearchRowMonthsRow]
    #: Persons and e-mails that a look-up of it would show.
    contacts: int
    #: False where contacts is 0 and a contact service, which only a look-up asks, may have some.
    contacts_complete: bool
    #: Companies that are probably the same, itself included; 1 for one that stands alone.
    alike: int
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderSearchAnswerFindingWidenedRowTermsRow(TypedDict):
    #: As it is shown, and as without takes it off.
    term: str
    #: BCP 47 tag; mul for what is written alike in several languages.
    language: Literal["en", "zh", "zh-Hant", "es", "vi", "ru", "tr", "pt", "fr", "uk", "mul"]
    #: form and spelling of the word, joined (written together or apart), synonym, translation, or declared: learned from records, where both stand for the same goods.
    why: Literal["form", "spelling", "joined", "synonym", "translation", "declared", "kind_of"]


class TraderSearchAnswerFindingWidenedRow(TypedDict):
    #: The words as typed.
    typed: str
    #: Words of the name that can be core words.
    terms: list[TraderSearchAnswerFindingWidenedRowTermsRow]
    #: More terms were known than are searched for at once: the likeliest were taken.
    cut: bool


class TraderSearchAnswerFindingIgnoredRow(TypedDict):
    #: The sign.
    sign: str
    #: Why it is ignored.
    why: Literal["star_first", "star_inside", "star_after_phrase", "question_mark", "tilde_alone", "empty_quotes", "no_letter"]
    #: Where it stands, in characters from 0.
    position: int


class TraderSearchAnswerFindingSoughtRow(TypedDict):
    #: Words next to each other, without case and accents.
    words: list[str]
    #: The last word only begins so.
    prefix: bool
    #: In how many letters the word may differ.
    fuzzy: int


class TraderSearchAnswerFinding(TypedDict):
    #: Each word, or words that mean one thing together, to which something was added.
    widened: list[TraderSearchAnswerFindingWidenedRow]
    #: Signs of keyword that mean nothing where they stand.
    ignored: list[TraderSearchAnswerFindingIgnoredRow]
    #: What to mark in the texts of the rows.
    sought: list[TraderSearchAnswerFindingSoughtRow]


class TraderSearchAnswer(TypedDict):
    #: Rows of this page.
    data: list[TraderSearchRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str
    #: With keyword: what its words were taken for.
    finding: NotRequired[TraderSearchAnswerFinding]


class TraderWidenedRequest(TypedDict):
    #: What they trade in, or their name (keywordIn), in the query syntax.
    keyword: NotRequired[str]
    #: Whether keyword is about the goods or the companies’ names.
    keywordIn: NotRequired[Literal["goods", "name"]]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: 1 importers, 2 exporters.
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"]]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Where the companies are, alpha-2; none means everywhere.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: First and last day, YYYY-MM-DD, both or none.
    dates: NotRequired[list[str] | str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Only companies first loaded within 30 days before the newest load; then no keyword is needed.
    added: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Without a keyword: all companies that are held.
    held: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: str
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["total", "amount", "weight", "last_date", "name"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]


class TraderWidenedRow(TypedDict):
    #: The words as typed.
    typed: str
    #: As it is shown, and as without takes it off.
    term: str
    #: Records of the search that have the term and not the words as typed.
    rows: int


class CompanySuggestionsRequest(TypedDict):
    #: What was typed of a company’s name so far.
    q: str


class TraderKeywordStatRequest(TypedDict):
    #: 1 importers, 2 exporters.
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"]]
    #: At most 10 HS codes (their first 6 digits count) or words in the query syntax.
    keywords: NotRequired[list[str] | str]
    #: Where the companies are (alpha-2), or which country reports (its code in addresses); none means all.
    countries: NotRequired[list[str] | str]
    #: Words of the companies’ names, in the query syntax.
    company: NotRequired[str]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]


class TraderKeywordStatAnswerTransactionStatByKeywordsRowKeywordsRow(TypedDict):
    #: As it was written.
    keyword: str
    #: How many records, or companies, that is.
    total: int
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderKeywordStatAnswerTransactionStatByKeywordsRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: Records of each keyword.
    keywords: list[TraderKeywordStatAnswerTransactionStatByKeywordsRowKeywordsRow]


class TraderKeywordStatAnswer(TypedDict):
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    has_next: bool
    #: All of them by the country that they are in, most first.
    country_stat: list[CountryStatRowAreasRow]
    #: A page of companies, most records first.
    transaction_stat_by_keywords: list[TraderKeywordStatAnswerTransactionStatByKeywordsRow]
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str


class TraderStatAnswerCountriesRow(TypedDict):
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: str
    #: Country, alpha-2; null where the records name none.
    alpha2: str
    #: 1 to 7; 8 for none.
    continent: int
    #: How many records, or companies, that is.
    total: int
    #: Of these, first loaded in the 30 days up to the newest load.
    recent_add: int
    #: Made up for demonstration, all or some of it.
    sample: bool


class TraderStatAnswer(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: Of these, first loaded in the 30 days up to the newest load.
    recent_add: int
    #: Different buyers.
    importers: int
    #: Different suppliers.
    exporters: int
    #: Each reporting country.
    countries: list[TraderStatAnswerCountriesRow]


class CompanyTypesRow(TypedDict):
    #: What a request has for it.
    id: int
    #: Name in Chinese.
    name_cn: str
    #: Name in English.
    name_en: str
    #: Name in the language of the request.
    name: str


class HeldDatesAnswerMonthsRow(TypedDict):
    #: YYYY-MM.
    month: str
    #: How many records, or companies, that is.
    total: int


class HeldDatesAnswer(TypedDict):
    #: First day of which records are held; null when there are none.
    data_start: str | None
    #: Last day of which records are held; null when there are none.
    data_end: str | None
    #: Month by month; those without any are left out.
    months: list[HeldDatesAnswerMonthsRow]


class TraderInfoRequest(TypedDict):
    #: Key of a company, as lists have it.
    company: NotRequired[str]
    #: The same key as company; either will do.
    viewId: NotRequired[str]
    #: With the companies that are probably the same: figures are those of all of them.
    together: NotRequired[bool | Literal["0", "1", "true", "false"]]


class TraderInfoAnswer(TypedDict):
    #: Key of the company’s profile.
    view_id: str
    #: Key of the company’s profile.
    imp_exp_id: str
    #: Address of a picture.
    logo: str | None
    #: As records or files spell it; empty where they name none.
    name: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: Name of the country in Chinese.
    country_cn: str | None
    #: Name of the country in English.
    country_en: str | None
    #: An id of /api/common/cmp_type.
    company_type: int
    #: Its name in Chinese.
    company_type_cn: str
    #: Its name in English.
    company_type_en: str
    #: Whether this account keeps it among its favourites.
    favorite: bool
    #: Id of this account’s mark as peer; null without one.
    peer: str | None
    #: Id of this account’s mark as customer; null without one.
    customer: str | None
    #: Of the company, where known.
    web: str | None
    #: Of the company, where known.
    address: str | None
    #: Of the company, where known.
    tel: str | None
    #: Tax number.
    tax_id: str | None
    #: Records as importer, or of imports.
    imports: int
    #: Records as exporter, or of exports.
    exports: int
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: Companies that are probably the same, itself included; 1 for one that stands alone.
    alike: int
    #: Whether its contacts were paid for this month: they cost nothing again.
    contacts_paid: bool
    #: Made up for demonstration, all or some of it.
    sample: bool


class TraderMonthsRequest(TypedDict):
    #: Key of a company, as lists have it.
    company: NotRequired[str]
    #: The same key as company; either will do.
    viewId: NotRequired[str]
    #: With the companies that are probably the same: figures are those of all of them.
    together: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 importers, 2 exporters.
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"] | Literal[""]]
    #: Only what was reported as imports (1), or as exports (2); empty for both.
    direction: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"] | Literal[""]]
    #: Key of the company on the other side; ZZ for records that withhold it; with:FIRST..LAST (or without:) for all companies that have records on these days (or none), as a comparison of rivals opens them.
    partner: NotRequired[str]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: First and last day, YYYY-MM-DD, both or none.
    dates: NotRequired[list[str] | str]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The company’s name as a file declares it, exactly.
    name: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Records that were first loaded after this instant; empty for all.
    arrivedAfter: NotRequired[str | Literal[""]]


class TraderMonthsAnswerTrendRecent(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderMonthsAnswerTrend(TypedDict):
    #: The last 12 months of the company’s trade; null where the dates of the request leave nothing of them.
    recent: TraderMonthsAnswerTrendRecent | None
    #: The 12 months before recent; null where the dates of the request leave nothing of them.
    before: TraderMonthsAnswerTrendRecent | None


class TraderMonthsAnswerMonthsRowImports(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars of these records; null where none says.
    price: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None


class TraderMonthsAnswerMonthsRowExports(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars of these records; null where none says.
    price: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None


class TraderMonthsAnswerMonthsRow(TypedDict):
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: How many records, or companies, that is.
    total: int
    #: US dollars of these records; null where none says.
    price: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Country on the other side with the most records of the month.
    region: str | None
    #: May not be complete: it holds the newest records.
    partial: bool
    #: Records as importer, or of imports.
    imports: TraderMonthsAnswerMonthsRowImports
    #: Records as exporter, or of exports.
    exports: TraderMonthsAnswerMonthsRowExports
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderMonthsAnswer(TypedDict):
    #: Records with the company as importer.
    total_import: int
    #: Records with the company as exporter.
    total_export: int
    #: How the trade went on: two years of equal length, up to the company’s newest record.
    trend: TraderMonthsAnswerTrend
    #: Month by month; those without any are left out.
    months: list[TraderMonthsAnswerMonthsRow]


class TraderRecordsRequest(TypedDict):
    #: Key of a company, as lists have it.
    company: NotRequired[str]
    #: The same key as company; either will do.
    viewId: NotRequired[str]
    #: With the companies that are probably the same: figures are those of all of them.
    together: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 importers, 2 exporters.
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"] | Literal[""]]
    #: Only what was reported as imports (1), or as exports (2); empty for both.
    direction: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"] | Literal[""]]
    #: Key of the company on the other side; ZZ for records that withhold it; with:FIRST..LAST (or without:) for all companies that have records on these days (or none), as a comparison of rivals opens them.
    partner: NotRequired[str]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: First and last day, YYYY-MM-DD, both or none.
    dates: NotRequired[list[str] | str]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The company’s name as a file declares it, exactly.
    name: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Records that were first loaded after this instant; empty for all.
    arrivedAfter: NotRequired[str | Literal[""]]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["date", "amount", "weight", "quantity"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]


TraderRecordsRowFoundRow = TypedDict(
    "TraderRecordsRowFoundRow",
    {
        "in": "Literal[\"product\", \"product_en\", \"brand\"]",
        "term": "str",
    },
)


class TraderRecordsRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Reporting country, by its code in addresses of the site; of a company or a group, alpha-2.
    country: str
    #: 1 import, 2 export.
    direction: Literal[1] | Literal[2]
    #: Day of the record.
    date: str
    #: HS code as declared, 6 to 12 digits; empty without one.
    hs: str
    #: Goods as declared.
    product: str
    #: Language of product (BCP 47).
    product_language: str
    #: As declared, else as the goods text names it.
    brand: str | None
    #: True where no brand is declared, and brand is the one that the goods text names.
    brand_in_text: NotRequired[bool]
    #: Key of the buyer.
    importer_id: str | None
    #: Buyer as on the record; null when the file withholds it.
    importer: str | None
    #: Key of the supplier.
    exporter_id: str | None
    #: Supplier as on the record; null when the file withholds it.
    exporter: str | None
    #: Country on the other side, alpha-2.
    partner: str | None
    #: Country of origin, alpha-2.
    origin: str | None
    #: Port of loading.
    loading_port: str | None
    #: Port of unloading.
    unloading_port: str | None
    #: Means of transport.
    transport: Literal["sea", "air", "road", "rail", "post", "other"] | None
    #: In unit; null where the file does not say.
    quantity: float | None
    #: As standardised.
    unit: str | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: What the value includes; null where the file does not say.
    amount_basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: US dollars a unit.
    unit_price: float | None
    #: Number of the bill of lading or declaration.
    document: str | None
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: Whether this account keeps it among its favourites.
    favorite: bool
    #: The record’s English text; null when it has none.
    product_en: NotRequired[str | None]
    #: Which of finding.sought are in which text of the record.
    found: NotRequired[list[TraderRecordsRowFoundRow]]


class TraderRecordsAnswerSums(TypedDict):
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Of all records, where they count in one unit; else null.
    quantity: float | None
    #: As standardised.
    unit: str | None


class TraderRecordsAnswer(TypedDict):
    #: Rows of this page.
    data: list[TraderRecordsRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    #: Over all pages.
    sums: NotRequired[TraderRecordsAnswerSums]
    #: With keyword: what its words were taken for.
    finding: NotRequired[TraderSearchAnswerFinding]


class TraderAreasRow(TypedDict):
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: str
    #: Country, alpha-2; null where the records name none.
    alpha2: str | None
    #: 1 to 7; 8 for none.
    continent: int
    #: How many records, or companies, that is.
    total: int
    #: US dollars of these records; null where none says.
    price: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Different partners there.
    companies: int
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderMapRowCompaniesRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: How many records, or companies, that is.
    total: int
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderMapRow(TypedDict):
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: str
    #: Country, alpha-2; null where the records name none.
    alpha2: str | None
    #: 1 to 7; 8 for none.
    continent: int
    #: How many records, or companies, that is.
    total: int
    #: The largest partners there, at most ten.
    companies: list[TraderMapRowCompaniesRow]
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderCommoditiesRequest(TypedDict):
    #: Key of a company, as lists have it.
    company: NotRequired[str]
    #: The same key as company; either will do.
    viewId: NotRequired[str]
    #: With the companies that are probably the same: figures are those of all of them.
    together: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 importers, 2 exporters.
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"] | Literal[""]]
    #: Only what was reported as imports (1), or as exports (2); empty for both.
    direction: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"] | Literal[""]]
    #: Key of the company on the other side; ZZ for records that withhold it; with:FIRST..LAST (or without:) for all companies that have records on these days (or none), as a comparison of rivals opens them.
    partner: NotRequired[str]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: First and last day, YYYY-MM-DD, both or none.
    dates: NotRequired[list[str] | str]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The company’s name as a file declares it, exactly.
    name: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Records that were first loaded after this instant; empty for all.
    arrivedAfter: NotRequired[str | Literal[""]]
    #: Digits that the codes begin with.
    term: NotRequired[str]


class TraderCommoditiesAnswerImportHscodesRow(TypedDict):
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: How many records, or companies, that is.
    total: int
    #: US dollars of these records; null where none says.
    price: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Of the HS code, in the language asked for where held, else English.
    text: str
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderCommoditiesAnswer(TypedDict):
    #: What the company bought.
    import_hscodes: list[TraderCommoditiesAnswerImportHscodesRow]
    #: What the company sold.
    export_hscodes: list[TraderCommoditiesAnswerImportHscodesRow]


class TraderPartnersRequest(TypedDict):
    #: Key of a company, as lists have it.
    company: NotRequired[str]
    #: The same key as company; either will do.
    viewId: NotRequired[str]
    #: With the companies that are probably the same: figures are those of all of them.
    together: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 importers, 2 exporters.
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"] | Literal[""]]
    #: Only what was reported as imports (1), or as exports (2); empty for both.
    direction: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"] | Literal[""]]
    #: Key of the company on the other side; ZZ for records that withhold it; with:FIRST..LAST (or without:) for all companies that have records on these days (or none), as a comparison of rivals opens them.
    partner: NotRequired[str]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: First and last day, YYYY-MM-DD, both or none.
    dates: NotRequired[list[str] | str]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The company’s name as a file declares it, exactly.
    name: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Records that were first loaded after this instant; empty for all.
    arrivedAfter: NotRequired[str | Literal[""]]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]
    #: What ranks the partners, the largest first.
    sortField: NotRequired[Literal["total", "amount", "weight"]]


class TraderPartnersRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: How many records, or companies, that is.
    total: int
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: Of the records that match, 0 to 1.
    share: float
    #: How the trade went on: two years of equal length, up to the company’s newest record.
    trend: TraderMonthsAnswerTrend
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderPartnersAnswer(TypedDict):
    #: Rows of this page.
    data: list[TraderPartnersRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    #: Of total, the rows of companies: records that name nobody are a row too.
    companies: int


class TraderPeersRequest(TypedDict):
    #: Key of a company, as lists have it.
    company: NotRequired[str]
    #: The same key as company; either will do.
    viewId: NotRequired[str]


class TraderPeersAnswerSidesRowOwn(TypedDict):
    #: As in analysisSearch.
    hsCode: str
    #: 1 imports, 2 exports.
    impOrExp: Literal[1] | Literal[2]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Priced per this unit only.
    priceUnit: NotRequired[str]
    #: Values of this basis only.
    priceBasis: NotRequired[str]
    #: Quantities of this order of magnitude only.
    volume: NotRequired[int]
    #: The company of the comparison, and which side of it.
    peers: str


class TraderPeersAnswerSidesRowGroupsRow(TypedDict):
    #: HS code of 6 digits.
    hs6: str
    #: Text of the heading or code.
    name: str
    #: As standardised.
    unit: str
    #: What the value includes; null where the file does not say.
    basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: Order of magnitude of the quantities: 3 is 1,000 to 10,000 of the unit.
    volume: int
    #: Middle of its prices against the median of the others, weighted by value: -0.08 is 8% below; null where there are too few to compare.
    share: float | None
    #: How many of its records are compared.
    total: int
    #: How many records they are compared with.
    others: int
    #: A question of analysisSearch that answers these records.
    own: TraderPeersAnswerSidesRowOwn
    #: A question of analysisSearch that answers these records.
    peers: TraderPeersAnswerSidesRowOwn


class TraderPeersAnswerSidesRow(TypedDict):
    #: 1 what it bought, 2 what it sold.
    type: Literal[1] | Literal[2]
    #: Declared as imports (1) or as exports (2).
    direction: Literal[1] | Literal[2]
    #: Middle of its prices against the median of the others, weighted by value: -0.08 is 8% below; null where there are too few to compare.
    share: float | None
    #: How many of its records are compared.
    total: int
    #: How many records they are compared with.
    others: int
    #: A question of analysisSearch that answers these records.
    own: TraderPeersAnswerSidesRowOwn
    #: A question of analysisSearch that answers these records.
    peers: TraderPeersAnswerSidesRowOwn
    #: Codes with unit, basis and size of the lots, most value first, at most 20.
    groups: list[TraderPeersAnswerSidesRowGroupsRow]
    #: How many groups are not listed.
    further: int


class TraderPeersAnswer(TypedDict):
    #: First day of the compared records.
    first_day: str
    #: Last day of the compared records.
    last_day: str
    #: Only those with prices that can be compared.
    sides: list[TraderPeersAnswerSidesRow]


class TraderPortsAnswerLoadingPortsRow(TypedDict):
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: As records or files spell it; empty where they name none.
    name: str
    #: Degrees north; null where the place is not known.
    latitude: float | None
    #: Degrees east; null where the place is not known.
    longitude: float | None
    #: How many records, or companies, that is.
    total: int
    #: US dollars of these records; null where none says.
    price: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderPortsAnswer(TypedDict):
    #: Where its goods were loaded.
    loading_ports: list[TraderPortsAnswerLoadingPortsRow]
    #: Where its goods were unloaded.
    unloading_ports: list[TraderPortsAnswerLoadingPortsRow]


class TraderNamesRow(TypedDict):
    #: As records or files spell it; empty where they name none.
    name: str
    #: 1 as importer, 2 as exporter.
    type: Literal[1] | Literal[2]
    #: Why the name is this company’s: the same tax id, or the same name in the same country.
    rule: Literal["tax_id", "name"]
    #: The tax id, or the name without punctuation, case, accents and legal form, usual words short.
    compared: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: How many records, or companies, that is.
    total: int
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: Put over the request that was answered: then exactly these records are answered.
    open: dict[str, str]


class TraderSimilarRequest(TypedDict):
    #: Key of a company, as lists have it.
    company: NotRequired[str]
    #: The same key as company; either will do.
    viewId: NotRequired[str]
    #: Core word of the company’s name; empty for the rarest.
    term: NotRequired[str]


class TraderSimilarRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: Likeness of the names, 0 to 1.
    score: float
    #: Records as importer, or of imports.
    imports: int
    #: Records as exporter, or of exports.
    exports: int
    #: Day of the last of these records.
    last_date: str


class TraderSimilarAnswer(TypedDict):
    #: Core word that was compared.
    term: str
    #: Words of the name that can be core words.
    terms: list[str]
    #: Rows of this page.
    data: list[TraderSimilarRow]


class TraderSidesAnswer(TypedDict):
    #: Records name it as importer.
    importer: bool
    #: Records name it as exporter.
    exporter: bool


class LeadsRequest(TypedDict):
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"]]
    direction: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"] | Literal[""]]
    hsCode: NotRequired[str]
    country: NotRequired[list[str] | str]
    tradeArea: NotRequired[list[str] | str]
    excludeShip: NotRequired[bool | Literal["0", "1", "true", "false"]]
    home: NotRequired[str | Literal[""]]
    reason: NotRequired[Literal["new", "growing", "switching", "due", "lost"] | Literal[""]]
    size: NotRequired[Literal["small", "medium", "large"] | Literal[""]]
    contact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    unmarked: NotRequired[bool | Literal["0", "1", "true", "false"]]
    dismissed: NotRequired[bool | Literal["0", "1", "true", "false"]]
    subscription: NotRequired[str | Literal[""]]
    since: NotRequired[str | Literal[""]]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    token: NotRequired[str]


class LeadsRowReasonsRowPoints(TypedDict):
    strength: int
    size: int
    fresh: int


class LeadsRowReasonsRowProofsRowPartner(TypedDict):
    id: str
    desc_en: str


class LeadsRowReasonsRowProofsRow(TypedDict):
    kind: Literal["recent", "before", "newPartner", "mainPartner", "history", "elsewhere", "rival", "otherSupplier"]
    total: int
    first_day: str
    last_day: str
    partner: LeadsRowReasonsRowProofsRowPartner | None
    open: dict[str, str]


class LeadsRowReasonsRowRhythm(TypedDict):
    days: int
    orders: int
    next: str


class LeadsRowReasonsRow(TypedDict):
    reason: Literal["new", "growing", "switching", "due", "lost"]
    country: str
    direction: Literal[1] | Literal[2]
    data_end: str
    last_date: str
    shipments: NotRequired[int]
    points: LeadsRowReasonsRowPoints
    proofs: list[LeadsRowReasonsRowProofsRow]
    rhythm: LeadsRowReasonsRowRhythm | None


class LeadsRow(TypedDict):
    #: Whether this account keeps it among its favourites.
    favorite: bool
    #: Id of this account’s mark as peer; null without one.
    peer: str | None
    #: Id of this account’s mark as customer; null without one.
    customer: str | None
    id: str
    view_id: str
    desc_en: str
    country: str | None
    sample: bool
    #: Persons and e-mails that a look-up of it would show.
    contacts: int
    #: False where contacts is 0 and a contact service, which only a look-up asks, may have some.
    contacts_complete: bool
    dismissed: bool
    colleague: str
    score: int
    reasons: list[LeadsRowReasonsRow]


class LeadsAnswerReasonsRow(TypedDict):
    reason: Literal["new", "growing", "switching", "due", "lost"]
    state: Literal["answered", "not_asked", "needs_home", "too_short"]
    found: int
    listed: int


class LeadsAnswerFilesRow(TypedDict):
    country: str
    direction: Literal[1] | Literal[2]
    data_start: str
    data_end: str


class LeadsAnswerFinding(TypedDict):
    #: Each word, or words that mean one thing together, to which something was added.
    widened: list[TraderSearchAnswerFindingWidenedRow]
    #: Signs of keyword that mean nothing where they stand.
    ignored: list[TraderSearchAnswerFindingIgnoredRow]
    #: What to mark in the texts of the rows.
    sought: list[TraderSearchAnswerFindingSoughtRow]


class LeadsAnswer(TypedDict):
    #: Rows of this page.
    data: list[LeadsRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    took: float
    token: str
    reasons: list[LeadsAnswerReasonsRow]
    files: list[LeadsAnswerFilesRow]
    contacts_uncounted: int
    finding: NotRequired[LeadsAnswerFinding]


class LeadsWidenedRequest(TypedDict):
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    type: NotRequired[Literal[0, 1, 2] | Literal["0", "1", "2"]]
    direction: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"] | Literal[""]]
    hsCode: NotRequired[str]
    country: NotRequired[list[str] | str]
    tradeArea: NotRequired[list[str] | str]
    excludeShip: NotRequired[bool | Literal["0", "1", "true", "false"]]
    home: NotRequired[str | Literal[""]]
    reason: NotRequired[Literal["new", "growing", "switching", "due", "lost"] | Literal[""]]
    size: NotRequired[Literal["small", "medium", "large"] | Literal[""]]
    contact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    unmarked: NotRequired[bool | Literal["0", "1", "true", "false"]]
    dismissed: NotRequired[bool | Literal["0", "1", "true", "false"]]
    subscription: NotRequired[str | Literal[""]]
    since: NotRequired[str | Literal[""]]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: str


class CustomersRequest(TypedDict):
    tag: NotRequired[int | Literal[""]]
    name: NotRequired[str]
    corp: NotRequired[str]
    label: NotRequired[Literal["not_contacted", "decision_maker", "decision_maker_customer", "potential_customer", "connected_customer", "won", "lost", "contacted"] | Literal[""]]
    followUp: NotRequired[Literal["due", "planned", "none"] | Literal[""]]
    rhythm: NotRequired[Literal["due", "late", "gone", "more", "rival"] | Literal[""]]
    owner: NotRequired[Literal[""] | Literal["me"] | Literal["nobody"] | str]
    win: NotRequired[Literal["proved", "by_hand"] | Literal[""]]
    reason: NotRequired[Literal["new", "growing", "switching", "due", "lost", "none"] | Literal[""]]
    sortField: NotRequired[Literal["followUp", "owner", "lastOrder", "rhythm"]]
    sortType: NotRequired[Literal["asc", "desc"]]
    page: NotRequired[int]
    pageSize: NotRequired[int]


class CustomersRowWon(TypedDict):
    record: str
    date: str


class CustomersRowFollowUp(TypedDict):
    on: str
    about: str
    due: Literal["later", "today", "overdue"]


class CustomersRowLeadOrder(TypedDict):
    date: str
    product: str
    product_language: str
    hs: str
    quantity: float | None
    unit: str
    weight: float | None
    partner: LeadsRowReasonsRowProofsRowPartner | None


class CustomersRowLead(TypedDict):
    saved_at: str
    company: LeadsRowReasonsRowProofsRowPartner
    keyword: str
    hsCode: str
    goods: dict[str, str]
    type: Literal[1] | Literal[2]
    home: str | None
    score: int
    reasons: list[LeadsRowReasonsRow]
    order: CustomersRowLeadOrder | None


class CustomersRowRhythmYear(TypedDict):
    value: float | None
    total: int
    open: dict[str, str]


class CustomersRowRhythm(TypedDict):
    state: Literal["on_time", "due", "late", "gone", "few"]
    country: str
    direction: Literal[1] | Literal[2]
    data_end: str
    last_date: str
    rhythm: LeadsRowReasonsRowRhythm | None
    more: bool
    year: CustomersRowRhythmYear
    proofs: list[LeadsRowReasonsRowProofsRow]


class CustomersRow(TypedDict):
    id: str
    name: str
    position: str | None
    phone: str | None
    cmpName: str
    company: str
    email: str | None
    emailVerified: bool
    linkedin: str | None
    twitter: str | None
    facebook: str | None
    showSocial: bool
    social_source: str | None
    social_observed_on: str | None
    profile: str | None
    logo: str | None
    country: str | None
    locality: str | None
    isCompany: bool
    owner: str | None
    tag: Literal[1, 2, 3]
    label: Literal["not_contacted", "decision_maker", "decision_maker_customer", "potential_customer", "connected_customer", "won", "lost"]
    label_since: str
    won: CustomersRowWon | None
    followUp: CustomersRowFollowUp | None
    lead: CustomersRowLead | None
    created: str
    version: int
    #: Who reported it.
    source: str
    #: Day on which the source saw it.
    observed_on: str
    #: Worked out from a pattern, not seen.
    guessed: bool
    #: On what ground it may be written to, in the words of the source.
    permission: str | None
    #: Made up for demonstration, all or some of it.
    sample: bool
    rhythm: CustomersRowRhythm | None


class CustomersAnswer(TypedDict):
    #: Rows of this page.
    data: list[CustomersRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool


class CustomerRadarRequest(TypedDict):
    tag: NotRequired[int | Literal[""]]
    name: NotRequired[str]
    corp: NotRequired[str]
    label: NotRequired[Literal["not_contacted", "decision_maker", "decision_maker_customer", "potential_customer", "connected_customer", "won", "lost", "contacted"] | Literal[""]]
    followUp: NotRequired[Literal["due", "planned", "none"] | Literal[""]]
    owner: NotRequired[Literal[""] | Literal["me"] | Literal["nobody"] | str]
    win: NotRequired[Literal["proved", "by_hand"] | Literal[""]]
    reason: NotRequired[Literal["new", "growing", "switching", "due", "lost", "none"] | Literal[""]]


class CustomerRadarAnswerTotals(TypedDict):
    due: int
    late: int
    gone: int
    more: int
    rival: int


class CustomerRadarAnswer(TypedDict):
    totals: CustomerRadarAnswerTotals


class TransactionSearchRequest(TypedDict):
    #: 1 imports, 2 exports, 3 importers, 4 exporters.
    tab: NotRequired[Literal[1] | Literal[2] | Literal[3] | Literal[4]]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[Literal[10] | Literal[20] | Literal[50] | Literal[100]]
    #: Also figures over all matches.
    stat: NotRequired[bool]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hs: NotRequired[str]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: Either party’s name; with quotes or operators the letters of it, in the query syntax.
    company: NotRequired[str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str]]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: A part of the port’s name, as portNames lists them.
    loadingPort: NotRequired[str]
    #: A part of the port’s name, as portNames lists them.
    unloadingPort: NotRequired[str]
    #: Means of transport; none means all.
    transport: NotRequired[list[Literal["sea", "air", "road", "rail", "post", "other"]]]
    #: Number of a container, or a part of it.
    container: NotRequired[str]
    #: Number of the bill or declaration, or its beginning.
    document: NotRequired[str]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    weightFrom: NotRequired[float | None]
    #: At most so much.
    weightTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    quantityFrom: NotRequired[float | None]
    #: At most so much.
    quantityTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    amountFrom: NotRequired[float | None]
    #: At most so much.
    amountTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    priceFrom: NotRequired[float | None]
    #: At most so much.
    priceTo: NotRequired[float | None]
    #: Only records with a party of whom a contact, or an e-mail address, is known.
    reach: NotRequired[Literal["", "contact", "email"]]
    #: First loaded on this day or later, YYYY-MM-DD in UTC; empty for all.
    loadedFrom: NotRequired[Literal[""] | str]
    #: First loaded on this day or before, YYYY-MM-DD in UTC; empty for all.
    loadedTo: NotRequired[Literal[""] | str]
    #: One company, by its key; impOrExp says on which side.
    companyId: NotRequired[str]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    area: NotRequired[list[str]]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    filterArea: NotRequired[list[str]]
    #: Token of the one country in area (opens of countryStat), where nothing else is asked; else empty.
    opened: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["date", "amount", "weight", "quantity", "total", "last_date", "relevance"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]
    #: Orders a file of all matches in place of a page.
    dw: NotRequired[bool]
    #: Not looked at: the host of the request decides about the brand.
    host: NotRequired[str]
    #: Of the file.
    format: NotRequired[Literal["xlsx", "csv"]]
    #: Columns of the sheet, in this order; none means all. national stands for those of the national files.
    columns: NotRequired[list[Literal["date", "direction", "country", "document", "importer", "importer_raw", "importer_tax_id", "importer_address", "exporter", "exporter_raw", "exporter_tax_id", "exporter_address", "hs", "product", "product_en", "brand", "brand_in_text", "quantity", "unit", "net_weight", "gross_weight", "amount", "amount_basis", "unit_price", "amount_declared", "currency", "origin", "shipped_from", "partner", "loading_port", "unloading_port", "transport", "incoterm", "source", "loaded_at", "sample", "id", "national"]]]


class TransactionSearchAnswerResultsDataRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: How many records, or companies, that is.
    total: int
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: Day of the company’s first record in all data, on either side; null where the records name no company.
    first_shipment: str | None
    #: Companies on the other side of the records that match.
    partners: int


class TransactionSearchAnswerResults(TypedDict):
    #: Rows of this page.
    data: list[TraderRecordsRow | TransactionSearchAnswerResultsDataRow]
    #: Rows of tabs 3 and 4 once more; goes with the next release.
    companies: list[TransactionSearchAnswerResultsDataRow]
    #: Whether there are further pages.
    next: bool
    #: Rows in all pages.
    total: int


class TransactionSearchAnswerTotals(TypedDict):
    #: Records as importer, or of imports.
    imports: int
    #: Records as exporter, or of exports.
    exports: int


class TransactionSearchAnswer(TypedDict):
    #: The page that was asked for.
    results: TransactionSearchAnswerResults
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str
    #: With keyword: what its words were taken for.
    finding: NotRequired[TraderSearchAnswerFinding]
    #: With stat: matches by reporting country, area itself left out of the query.
    areas: NotRequired[list[CountryStatRowAreasRow]]
    #: With stat: matches by partner area, filterArea itself left out of the query.
    filter_areas: NotRequired[list[CountryStatRowAreasRow]]
    #: With stat: matches behind tabs 1 and 2.
    totals: NotRequired[TransactionSearchAnswerTotals]


class TransactionWidenedRequest(TypedDict):
    #: 1 imports, 2 exports, 3 importers, 4 exporters.
    tab: NotRequired[Literal[1] | Literal[2] | Literal[3] | Literal[4]]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[Literal[10] | Literal[20] | Literal[50] | Literal[100]]
    #: Also figures over all matches.
    stat: NotRequired[bool]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hs: NotRequired[str]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: Either party’s name; with quotes or operators the letters of it, in the query syntax.
    company: NotRequired[str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str]]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: A part of the port’s name, as portNames lists them.
    loadingPort: NotRequired[str]
    #: A part of the port’s name, as portNames lists them.
    unloadingPort: NotRequired[str]
    #: Means of transport; none means all.
    transport: NotRequired[list[Literal["sea", "air", "road", "rail", "post", "other"]]]
    #: Number of a container, or a part of it.
    container: NotRequired[str]
    #: Number of the bill or declaration, or its beginning.
    document: NotRequired[str]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    weightFrom: NotRequired[float | None]
    #: At most so much.
    weightTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    quantityFrom: NotRequired[float | None]
    #: At most so much.
    quantityTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    amountFrom: NotRequired[float | None]
    #: At most so much.
    amountTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    priceFrom: NotRequired[float | None]
    #: At most so much.
    priceTo: NotRequired[float | None]
    #: Only records with a party of whom a contact, or an e-mail address, is known.
    reach: NotRequired[Literal["", "contact", "email"]]
    #: First loaded on this day or later, YYYY-MM-DD in UTC; empty for all.
    loadedFrom: NotRequired[Literal[""] | str]
    #: First loaded on this day or before, YYYY-MM-DD in UTC; empty for all.
    loadedTo: NotRequired[Literal[""] | str]
    #: One company, by its key; impOrExp says on which side.
    companyId: NotRequired[str]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    area: NotRequired[list[str]]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    filterArea: NotRequired[list[str]]
    #: Token of the one country in area (opens of countryStat), where nothing else is asked; else empty.
    opened: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: str
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["date", "amount", "weight", "quantity", "total", "last_date", "relevance"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]


class TransactionSummaryAnswerMonthsRow(TypedDict):
    #: YYYY-MM.
    month: str
    #: How many records, or companies, that is.
    total: int
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None


class TransactionSummaryAnswerPrice(TypedDict):
    #: HS code of 6 digits.
    hs6: str
    #: As standardised.
    unit: str
    #: What the value includes; null where the file does not say.
    basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: How many records, or companies, that is.
    total: int
    #: Half of the prices are lower.
    median: float
    #: A quarter of the prices are lower.
    q1: float
    #: A quarter of the prices are higher.
    q3: float


class TransactionSummaryAnswer(TypedDict):
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Of all records, where they count in one unit; else null.
    quantity: float | None
    #: As standardised.
    unit: str | None
    #: How many records, or companies, that is.
    total: int
    #: Matches that state a value.
    valued: int
    #: Month by month; those without any are left out.
    months: list[TransactionSummaryAnswerMonthsRow]
    #: US dollars of these records; null where none says.
    price: TransactionSummaryAnswerPrice | None


class TransactionCompaniesRequest(TypedDict):
    #: 1 imports, 2 exports, 3 importers, 4 exporters.
    tab: NotRequired[Literal[1] | Literal[2] | Literal[3] | Literal[4]]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[Literal[10] | Literal[20] | Literal[50] | Literal[100]]
    #: Also figures over all matches.
    stat: NotRequired[bool]
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hs: NotRequired[str]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: Either party’s name; with quotes or operators the letters of it, in the query syntax.
    company: NotRequired[str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShip: NotRequired[bool]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str]]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: A part of the port’s name, as portNames lists them.
    loadingPort: NotRequired[str]
    #: A part of the port’s name, as portNames lists them.
    unloadingPort: NotRequired[str]
    #: Means of transport; none means all.
    transport: NotRequired[list[Literal["sea", "air", "road", "rail", "post", "other"]]]
    #: Number of a container, or a part of it.
    container: NotRequired[str]
    #: Number of the bill or declaration, or its beginning.
    document: NotRequired[str]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    weightFrom: NotRequired[float | None]
    #: At most so much.
    weightTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    quantityFrom: NotRequired[float | None]
    #: At most so much.
    quantityTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    amountFrom: NotRequired[float | None]
    #: At most so much.
    amountTo: NotRequired[float | None]
    #: At least so much: kg, units, US dollars, US dollars a unit.
    priceFrom: NotRequired[float | None]
    #: At most so much.
    priceTo: NotRequired[float | None]
    #: Only records with a party of whom a contact, or an e-mail address, is known.
    reach: NotRequired[Literal["", "contact", "email"]]
    #: First loaded on this day or later, YYYY-MM-DD in UTC; empty for all.
    loadedFrom: NotRequired[Literal[""] | str]
    #: First loaded on this day or before, YYYY-MM-DD in UTC; empty for all.
    loadedTo: NotRequired[Literal[""] | str]
    #: One company, by its key; impOrExp says on which side.
    companyId: NotRequired[str]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    area: NotRequired[list[str]]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    filterArea: NotRequired[list[str]]
    #: Token of the one country in area (opens of countryStat), where nothing else is asked; else empty.
    opened: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: str
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["date", "amount", "weight", "quantity", "total", "last_date", "relevance"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]
    #: Companies, by their keys, at most 100.
    ids: list[str]


class TransactionCompaniesAnswerCompaniesRow(TypedDict):
    #: Whether this account keeps it among its favourites.
    favorite: bool
    #: Id of this account’s mark as peer; null without one.
    peer: str | None
    #: Id of this account’s mark as customer; null without one.
    customer: str | None
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Records of each month; null where nothing is held.
    totals: list[int | None]


class TransactionCompaniesAnswerPricesRowOwn(TypedDict):
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[str]
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]


class TransactionCompaniesAnswerPricesRowPeers(TypedDict):
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[str]
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]


class TransactionCompaniesAnswerPricesRow(TypedDict):
    #: Key of the company.
    id: str
    #: Middle of its prices against the median of the others, weighted by value: -0.08 is 8% below; null where there are too few to compare.
    share: float | None
    #: How many of its records are compared.
    total: int
    #: How many records they are compared with.
    others: int
    #: Put over the request: its compared records.
    own: TransactionCompaniesAnswerPricesRowOwn
    #: Put over the request: the records that they are compared with.
    peers: TransactionCompaniesAnswerPricesRowPeers


class TransactionCompaniesAnswer(TypedDict):
    #: Months of the question that lie within what is held, oldest first.
    months: list[str]
    #: Of these, the incomplete ones: the dates or the files begin or end within them.
    partial: list[str]
    #: In the order asked for; what names no company is left out.
    companies: list[TransactionCompaniesAnswerCompaniesRow]
    #: In the order asked for; what names no company is left out.
    prices: list[TransactionCompaniesAnswerPricesRow]


class PortNamesRequest(TypedDict):
    q: str


class PortNamesRow(TypedDict):
    name: str
    records: int


class GoodsMeantRequest(TypedDict):
    keyword: str


class GoodsMeantRow(TypedDict):
    typed: str
    word: str
    rows: int
    keyword: str


class TransactionDownloadRequest(TypedDict):
    #: Ids of records or companies, as a list has them.
    ids: list[str]
    #: Of the file.
    format: NotRequired[Literal["xlsx", "csv"]]
    #: Columns of the sheet, in this order; none means all. national stands for those of the national files.
    columns: NotRequired[list[Literal["date", "direction", "country", "document", "importer", "importer_raw", "importer_tax_id", "importer_address", "exporter", "exporter_raw", "exporter_tax_id", "exporter_address", "hs", "product", "product_en", "brand", "brand_in_text", "quantity", "unit", "net_weight", "gross_weight", "amount", "amount_basis", "unit_price", "amount_declared", "currency", "origin", "shipped_from", "partner", "loading_port", "unloading_port", "transport", "incoterm", "source", "loaded_at", "sample", "id", "national"]]]


class TransactionDetailsRequest(TypedDict):
    #: Id of a record or a company, as a list has it.
    id: str


class TransactionDetailsAnswerHsPathRow(TypedDict):
    #: Digits of the HS code.
    code: str
    #: Of the HS code, in the language asked for where held, else English.
    text: str
    #: Language of text (BCP 47): English where none is held in the reader’s.
    language: Literal["en", "es", "zh", "zh-Hant", "vi"]


class TransactionDetailsAnswerShipment(TypedDict):
    #: Carrier, by name or code.
    carrier: str | None
    #: Name of the ship.
    vessel: str | None
    #: Number of its voyage.
    voyage: str | None
    #: Numbers of the containers.
    containers: list[str]
    #: Size of the containers.
    container_size: str | None
    #: Containers counted in 20-foot units.
    teu: str | None
    #: Number of packages.
    packages: str | None
    #: Kind of packages.
    package_kind: str | None
    #: Marks and numbers.
    marks: str | None
    #: Number of the bill of lading.
    master_bill: str | None
    #: Number of the bill of lading.
    house_bill: str | None
    #: Number of the manifest.
    manifest: str | None
    #: Number of the invoice.
    invoice: str | None
    #: Customs office.
    customs_office: str | None
    #: Customs agent.
    agent: str | None
    #: Customs procedure.
    regime: str | None


class TransactionDetailsAnswer(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Reporting country, by its code in addresses of the site; of a company or a group, alpha-2.
    country: str
    #: 1 import, 2 export.
    direction: Literal[1] | Literal[2]
    #: Day of the record.
    date: str
    #: HS code as declared, 6 to 12 digits; empty without one.
    hs: str
    #: Goods as declared.
    product: str
    #: Language of product (BCP 47).
    product_language: str
    #: As declared, else as the goods text names it.
    brand: str | None
    #: True where no brand is declared, and brand is the one that the goods text names.
    brand_in_text: NotRequired[bool]
    #: Key of the buyer.
    importer_id: str | None
    #: Buyer as on the record; null when the file withholds it.
    importer: str | None
    #: Key of the supplier.
    exporter_id: str | None
    #: Supplier as on the record; null when the file withholds it.
    exporter: str | None
    #: Country on the other side, alpha-2.
    partner: str | None
    #: Country of origin, alpha-2.
    origin: str | None
    #: Port of loading.
    loading_port: str | None
    #: Port of unloading.
    unloading_port: str | None
    #: Means of transport.
    transport: Literal["sea", "air", "road", "rail", "post", "other"] | None
    #: In unit; null where the file does not say.
    quantity: float | None
    #: As standardised.
    unit: str | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: What the value includes; null where the file does not say.
    amount_basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: US dollars a unit.
    unit_price: float | None
    #: Number of the bill of lading or declaration.
    document: str | None
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: Whether this account keeps it among its favourites.
    favorite: bool
    #: Address of the buyer.
    importer_address: str | None
    #: Tax number of the buyer.
    importer_tax_id: str | None
    #: Address of the supplier.
    exporter_address: str | None
    #: Tax number of the supplier.
    exporter_tax_id: str | None
    #: Country of dispatch, alpha-2.
    shipped_from: str | None
    #: Terms of delivery.
    incoterm: str | None
    #: Kilograms without packing.
    net_weight: float | None
    #: Kilograms, packing included.
    gross_weight: float | None
    #: Of the declared value and the taxes.
    currency: str | None
    #: Value as declared, in currency.
    amount_declared: float | None
    #: In currency, by their names.
    taxes: dict[str, float]
    #: Texts of the HS code, level by level.
    hs_path: list[TransactionDetailsAnswerHsPathRow]
    #: Columns of the national file that have no field of their own.
    national: dict[str, str]
    #: What the national file says of the shipment; null where it does not.
    shipment: TransactionDetailsAnswerShipment
    #: Who reported it.
    source: str
    #: When it was first loaded.
    first_seen: str
    #: When it was last loaded.
    loaded_at: str
    #: Translation of product held for this account; null until asked for.
    translate: str | None
    #: Whether texts can be translated: a translator is set.
    translates: bool


class TransactionRelatedAnswerBillDataRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Reporting country, by its code in addresses of the site; of a company or a group, alpha-2.
    country: str
    #: 1 import, 2 export.
    direction: Literal[1] | Literal[2]
    #: Day of the record.
    date: str
    #: HS code as declared, 6 to 12 digits; empty without one.
    hs: str
    #: Goods as declared.
    product: str
    #: Language of product (BCP 47).
    product_language: str
    #: As declared, else as the goods text names it.
    brand: str | None
    #: True where no brand is declared, and brand is the one that the goods text names.
    brand_in_text: NotRequired[bool]
    #: Key of the buyer.
    importer_id: str | None
    #: Buyer as on the record; null when the file withholds it.
    importer: str | None
    #: Key of the supplier.
    exporter_id: str | None
    #: Supplier as on the record; null when the file withholds it.
    exporter: str | None
    #: Country on the other side, alpha-2.
    partner: str | None
    #: Country of origin, alpha-2.
    origin: str | None
    #: Port of loading.
    loading_port: str | None
    #: Port of unloading.
    unloading_port: str | None
    #: Means of transport.
    transport: Literal["sea", "air", "road", "rail", "post", "other"] | None
    #: In unit; null where the file does not say.
    quantity: float | None
    #: As standardised.
    unit: str | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: What the value includes; null where the file does not say.
    amount_basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: US dollars a unit.
    unit_price: float | None
    #: Number of the bill of lading or declaration.
    document: str | None
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: Whether this account keeps it among its favourites.
    favorite: bool


class TransactionRelatedAnswerBill(TypedDict):
    #: Rows of this page.
    data: list[TransactionRelatedAnswerBillDataRow]
    #: How many records, or companies, that is.
    total: int


class TransactionRelatedAnswerPricePositionMonthsRow(TypedDict):
    #: YYYY-MM.
    month: str
    #: How many records, or companies, that is.
    total: int
    #: Half of the prices are lower.
    median: float
    #: A quarter of the prices are lower.
    q1: float
    #: A quarter of the prices are higher.
    q3: float


class TransactionRelatedAnswerPricePosition(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: HS code of 6 digits.
    hs6: str
    #: Unit that these prices are of.
    unit: str
    #: What the value includes; null where the file does not say.
    basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: Price of the record in US dollars per unit.
    price: float
    #: YYYY-MM.
    month: str
    #: How many prices its month has.
    total: int
    #: How many of the prices of its month are lower.
    lower: int
    #: Month by month; those without any are left out.
    months: list[TransactionRelatedAnswerPricePositionMonthsRow]


class TransactionRelatedAnswer(TypedDict):
    #: Other rows of the same bill or declaration, at most 20, and how many there are.
    bill: TransactionRelatedAnswerBill
    #: Its three newest other records.
    buyer: list[TransactionRelatedAnswerBillDataRow]
    #: Its three newest other records.
    supplier: list[TransactionRelatedAnswerBillDataRow]
    #: Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.
    code: list[TransactionRelatedAnswerBillDataRow]
    #: The price of the record among comparable ones; null where it states none that can be compared.
    price_position: TransactionRelatedAnswerPricePosition | None


class AnalysisSearchRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: 0 records, 1 importers, 2 exporters, 3 months, 4 trade areas, 5 origins, 6 ports of unloading, 7 of loading, 8 prices, 9 brands, 15 commodities, 16 coverage.
    tab: NotRequired[int]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: Also figures over all matches.
    stat: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Measure that stat.top ranks by.
    order: NotRequired[Literal["total", "amount", "weight"]]
    #: Digits of the code that tab 15 groups by: 2, 4 or 6.
    level: NotRequired[int]
    #: False leaves data out, for a chart alone.
    list: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["date", "amount", "weight", "quantity", "total", "last_date", "name", "median"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]


class AnalysisSearchAnswerStatTopRowOpen(TypedDict):
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[str]
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]


class AnalysisSearchAnswerStatTopRow(TypedDict):
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: As records or files spell it; empty where they name none.
    name: str
    #: Of a company: its name as spec §3 has it; empty where it cannot be selected.
    desc_en: NotRequired[str]
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: 1 to 7; 8 for none.
    continent: int | None
    #: Degrees north; null where the place is not known.
    latitude: float | None
    #: Degrees east; null where the place is not known.
    longitude: float | None
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen
    #: Of a brand: how many of its records name it only in their goods text; absent for none.
    in_text: NotRequired[int]


class AnalysisSearchAnswerStatRest(TypedDict):
    #: How many others there are.
    groups: int
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None


class AnalysisSearchAnswerStatUndeclared(TypedDict):
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: As records or files spell it; empty where they name none.
    name: str
    #: Of a company: its name as spec §3 has it; empty where it cannot be selected.
    desc_en: NotRequired[str]
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: 1 to 7; 8 for none.
    continent: int | None
    #: Degrees north; null where the place is not known.
    latitude: float | None
    #: Degrees east; null where the place is not known.
    longitude: float | None
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen
    #: Of a brand: how many of its records name it only in their goods text; absent for none.
    in_text: NotRequired[int]


class AnalysisSearchAnswerStatConcentration(TypedDict):
    #: How many records, or companies, that is.
    total: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None


class AnalysisSearchAnswerStatContinentsRow(TypedDict):
    #: 1 to 7; 8 for none.
    continent: int
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisSearchAnswerStatUnpricedRow(TypedDict):
    #: Why it is an outlier, or what the records lack.
    reason: Literal["amount", "quantity", "unit", "code"]
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisSearchAnswerStatDistinct(TypedDict):
    #: Different buyers.
    importers: int
    #: Different suppliers.
    exporters: int
    #: Different partner areas.
    tradeAreas: int
    #: Different countries of origin.
    origins: int
    #: Different HS codes of 6 digits.
    commodities: int


class AnalysisSearchAnswerStat(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Day of the first of these records.
    first_date: str | None
    #: Day of the last of these records.
    last_date: str | None
    #: The largest groups with a name, at most 10.
    top: NotRequired[list[AnalysisSearchAnswerStatTopRow]]
    #: All groups with a name that are not in top.
    rest: NotRequired[AnalysisSearchAnswerStatRest]
    #: The records that name none, as a group.
    undeclared: NotRequired[AnalysisSearchAnswerStatUndeclared]
    #: Herfindahl index of the groups with a name, of what they hold together, 0 to 10,000.
    concentration: NotRequired[AnalysisSearchAnswerStatConcentration]
    #: Tabs 4 and 5: the groups by continent.
    continents: NotRequired[list[AnalysisSearchAnswerStatContinentsRow]]
    #: Tab 8: records without a price that could be compared, by reason.
    unpriced: NotRequired[list[AnalysisSearchAnswerStatUnpricedRow]]
    #: Of all records, where they count in one unit; else null.
    quantity: NotRequired[float | None]
    #: As standardised.
    unit: NotRequired[str | None]
    #: Tab 3: how many of the records are made up for demonstration.
    samples: NotRequired[int]
    #: Tab 16: how many different ones the records name.
    distinct: NotRequired[AnalysisSearchAnswerStatDistinct]


class AnalysisSearchAnswer(TypedDict):
    #: As asked.
    tab: Literal[0]
    #: Rows of this page.
    data: list[TraderRecordsRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str
    #: With keyword: what its words were taken for.
    finding: NotRequired[TraderSearchAnswerFinding]
    #: Figures over all records that match.
    stat: NotRequired[AnalysisSearchAnswerStat]


class AnalysisSearchAnswer2(TypedDict):
    #: As asked.
    tab: Literal[1, 2, 4, 5, 6, 7, 9, 15]
    #: Rows of this page.
    data: list[AnalysisSearchAnswerStatTopRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str
    #: With keyword: what its words were taken for.
    finding: NotRequired[TraderSearchAnswerFinding]
    #: Figures over all records that match.
    stat: NotRequired[AnalysisSearchAnswerStat]


class AnalysisSearchAnswer3DataRow(TypedDict):
    #: YYYY-MM.
    month: str
    #: whole, partial (cut by dates) or missing (a gap, not a zero).
    state: Literal["whole", "partial", "missing"]
    #: Records held of the country or month, whatever their goods.
    held: int
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisSearchAnswer3(TypedDict):
    #: As asked.
    tab: Literal[3]
    #: Rows of this page.
    data: list[AnalysisSearchAnswer3DataRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str
    #: With keyword: what its words were taken for.
    finding: NotRequired[TraderSearchAnswerFinding]
    #: Figures over all records that match.
    stat: NotRequired[AnalysisSearchAnswerStat]


class AnalysisSearchAnswer4DataRowLow(TypedDict):
    #: Price from which on it is an outlier.
    fence: float
    #: How many records, or companies, that is.
    total: int
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisSearchAnswer4DataRowOutliersRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Day of the record.
    date: str
    #: US dollars per standard unit.
    price: float
    #: Why it is an outlier, or what the records lack.
    reason: Literal["low", "high", "low_thousandfold", "high_thousandfold"]


class AnalysisSearchAnswer4DataRowMonthsRow(TypedDict):
    #: YYYY-MM.
    month: str
    #: How many records, or companies, that is.
    total: int
    #: Half of the prices are lower.
    median: float
    #: A quarter of the prices are lower.
    q1: float
    #: A quarter of the prices are higher.
    q3: float
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisSearchAnswer4DataRow(TypedDict):
    #: HS code of 6 digits.
    hs6: str
    #: As records or files spell it; empty where they name none.
    name: str
    #: As standardised.
    unit: str
    #: What the value includes; null where the file does not say.
    basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: Half of the prices are lower.
    median: float
    #: A quarter of the prices are lower.
    q1: float
    #: A quarter of the prices are higher.
    q3: float
    #: Lowest price that is no outlier.
    min: float
    #: Highest price that is no outlier.
    max: float
    #: Prices below the lower fence; null when there are too few to tell.
    low: AnalysisSearchAnswer4DataRowLow | None
    #: Prices above the upper fence; null when there are too few to tell.
    high: AnalysisSearchAnswer4DataRowLow | None
    #: The prices farthest from the median, at most 3.
    outliers: list[AnalysisSearchAnswer4DataRowOutliersRow]
    #: Month by month; those without any are left out.
    months: NotRequired[list[AnalysisSearchAnswer4DataRowMonthsRow]]
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisSearchAnswer4(TypedDict):
    #: As asked.
    tab: Literal[8]
    #: Rows of this page.
    data: list[AnalysisSearchAnswer4DataRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str
    #: With keyword: what its words were taken for.
    finding: NotRequired[TraderSearchAnswerFinding]
    #: Figures over all records that match.
    stat: NotRequired[AnalysisSearchAnswerStat]


class AnalysisSearchAnswer5DataRow(TypedDict):
    #: Reporting country, by its code in addresses of the site; of a company or a group, alpha-2.
    country: str
    #: Country, alpha-2; null where the records name none.
    alpha2: str | None
    #: 1 to 7; 8 for none.
    continent: int
    #: Records held of the country or month, whatever their goods.
    held: int
    #: Day of the first of these records.
    first_date: str
    #: Day of the last of these records.
    last_date: str
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisSearchAnswer5(TypedDict):
    #: As asked.
    tab: Literal[16]
    #: Rows of this page.
    data: list[AnalysisSearchAnswer5DataRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str
    #: With keyword: what its words were taken for.
    finding: NotRequired[TraderSearchAnswerFinding]
    #: Figures over all records that match.
    stat: NotRequired[AnalysisSearchAnswerStat]


class AnalysisWidenedRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: str


class AnalysisChangesRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]


class AnalysisChangesAnswerChanges(TypedDict):
    #: compared; none where nothing can be compared.
    state: Literal["none"]
    #: Nothing is compared: no whole month in the dates, the year before not read, months not held, months opened, or no record in them.
    why: Literal["dates", "start", "held", "month", "empty"]


AnalysisChangesAnswerChanges2Now = TypedDict(
    "AnalysisChangesAnswerChanges2Now",
    {
        "from": "str",
        "to": "str",
    },
)


AnalysisChangesAnswerChanges2Before = TypedDict(
    "AnalysisChangesAnswerChanges2Before",
    {
        "from": "str",
        "to": "str",
    },
)


class AnalysisChangesAnswerChanges2AllNow(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisChangesAnswerChanges2AllBefore(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisChangesAnswerChanges2All(TypedDict):
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisChangesAnswerChanges2AllNow
    #: The same months a year before.
    before: AnalysisChangesAnswerChanges2AllBefore


class AnalysisChangesAnswerChanges2WeighedNow(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None


class AnalysisChangesAnswerChanges2WeighedBefore(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None


class AnalysisChangesAnswerChanges2Weighed(TypedDict):
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisChangesAnswerChanges2WeighedNow
    #: The same months a year before.
    before: AnalysisChangesAnswerChanges2WeighedBefore


class AnalysisChangesAnswerChanges2MonthsRow(TypedDict):
    #: YYYY-MM.
    month: str
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisChangesAnswerChanges2AreasRow(TypedDict):
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: Share of what by says, 0 to 1.
    share: float
    #: Share a year before, 0 to 1.
    shareBefore: float
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisChangesAnswerChanges2AllNow
    #: The same months a year before.
    before: AnalysisChangesAnswerChanges2AllBefore


class AnalysisChangesAnswerChanges2CompaniesRow(TypedDict):
    #: Which end of the trade the company is at.
    side: Literal["importer", "exporter"]
    #: Whether it came or went.
    way: Literal["new", "lost"]
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: As records or files spell it; empty where they name none.
    name: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: Share of what by says, 0 to 1.
    share: float
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisChangesAnswerChanges2(TypedDict):
    #: compared; none where nothing can be compared.
    state: Literal["compared"]
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisChangesAnswerChanges2Now
    #: The same months a year before.
    before: AnalysisChangesAnswerChanges2Before
    #: Everything that matches in these months.
    all: AnalysisChangesAnswerChanges2All
    #: Of the records that state both value and weight.
    weighed: AnalysisChangesAnswerChanges2Weighed
    #: Month by month; those without any are left out.
    months: list[AnalysisChangesAnswerChanges2MonthsRow]
    #: What shares and ranks are of: value, or records where a year states no value.
    by: Literal["amount", "total"]
    #: Partner areas whose share moved by a point or more, at most three each way.
    areas: list[AnalysisChangesAnswerChanges2AreasRow]
    #: Among the ten largest of one year and in no record of the other, at most three of a kind.
    companies: list[AnalysisChangesAnswerChanges2CompaniesRow]


class AnalysisChangesAnswer(TypedDict):
    #: What moved against the year before.
    changes: AnalysisChangesAnswerChanges | AnalysisChangesAnswerChanges2
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str


class AnalysisMovementRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: What is decomposed: amount (US dollars) or weight (kilograms).
    measure: NotRequired[Literal["amount", "weight"]]
    #: Whose winning and losing is shown: importer (buyers) or exporter (suppliers).
    role: NotRequired[Literal["importer", "exporter"]]


class AnalysisMovementAnswerMovement(TypedDict):
    #: compared; none where nothing can be compared.
    state: Literal["none"]
    #: Nothing is compared: no whole month in the dates, the year before not read, months not held, months opened, no record in them, or none that states the measure.
    why: Literal["dates", "start", "held", "month", "empty", "undeclared"]


class AnalysisMovementAnswerMovement2AllNow(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: What they state of the measure: US dollars to the cent, or kilograms to the gram.
    value: float
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisMovementAnswerMovement2AllBefore(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: What they state of the measure: US dollars to the cent, or kilograms to the gram.
    value: float
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisMovementAnswerMovement2All(TypedDict):
    #: By how much it moved the measure, to the cent or the gram; the steps add up exactly.
    change: float
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisMovementAnswerMovement2AllNow
    #: The same months a year before.
    before: AnalysisMovementAnswerMovement2AllBefore


class AnalysisMovementAnswerMovement2StepsRowLeadingRowCompany(TypedDict):
    #: Key of the company; - for records that name none.
    key: str
    #: As records or files spell it; empty where they name none.
    name: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None


class AnalysisMovementAnswerMovement2StepsRowLeadingRowNow(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: What they state of the measure: US dollars to the cent, or kilograms to the gram.
    value: float
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen
    #: Quantity in the standard unit; null where none is compared.
    quantity: float | None


class AnalysisMovementAnswerMovement2StepsRowLeadingRowBefore(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: What they state of the measure: US dollars to the cent, or kilograms to the gram.
    value: float
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen
    #: Quantity in the standard unit; null where none is compared.
    quantity: float | None


class AnalysisMovementAnswerMovement2StepsRowLeadingRow(TypedDict):
    #: Null where goods of all companies are counted together.
    company: AnalysisMovementAnswerMovement2StepsRowLeadingRowCompany | None
    #: Heading or code, 4 or 6 digits; empty for all goods of a company.
    hs: str
    #: Text of the heading or code.
    name: str
    #: Standard unit of the quantities; null where none is compared.
    unit: str | None
    #: What the value includes; null where the file does not say.
    basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: By how much it moved the measure, to the cent or the gram; the steps add up exactly.
    change: float
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisMovementAnswerMovement2StepsRowLeadingRowNow
    #: The same months a year before.
    before: AnalysisMovementAnswerMovement2StepsRowLeadingRowBefore


class AnalysisMovementAnswerMovement2StepsRowOthers(TypedDict):
    #: How many further contributors there are.
    count: int
    #: By how much it moved the measure, to the cent or the gram; the steps add up exactly.
    change: float


class AnalysisMovementAnswerMovement2StepsRow(TypedDict):
    #: price, volume and mix of companies that trade in both periods, companies won and lost, and what is not comparable.
    step: Literal["price", "volume", "mix", "won", "lost", "incomparable"]
    #: By how much it moved the measure, to the cent or the gram; the steps add up exactly.
    change: float
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisMovementAnswerMovement2AllNow
    #: The same months a year before.
    before: AnalysisMovementAnswerMovement2AllBefore
    #: Its largest contributors either way, at most 10, largest first.
    leading: list[AnalysisMovementAnswerMovement2StepsRowLeadingRow]
    #: All further contributors together; null where all are listed.
    others: AnalysisMovementAnswerMovement2StepsRowOthers | None


class AnalysisMovementAnswerMovement2(TypedDict):
    #: compared; none where nothing can be compared.
    state: Literal["compared"]
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisChangesAnswerChanges2Now
    #: The same months a year before.
    before: AnalysisChangesAnswerChanges2Before
    #: Everything that matches in these months.
    all: AnalysisMovementAnswerMovement2All
    #: They add up to the change of all, exactly.
    steps: list[AnalysisMovementAnswerMovement2StepsRow]


class AnalysisMovementAnswer(TypedDict):
    #: The difference between the two periods, in steps.
    movement: AnalysisMovementAnswerMovement | AnalysisMovementAnswerMovement2
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str


class AnalysisComparisonRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: What is compared: a field of the question, in whose place each value is put.
    by: Literal["country", "tradeArea", "hs6", "importerId", "exporterId"]
    #: Two or three values of the field that is compared.
    of: list[str] | str


class AnalysisComparisonAnswerPartsRowGrowth(TypedDict):
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisChangesAnswerChanges2AllNow
    #: The same months a year before.
    before: AnalysisChangesAnswerChanges2AllBefore


class AnalysisComparisonAnswerPartsRow(TypedDict):
    #: What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.
    key: str
    #: As records or files spell it; empty where they name none.
    name: str
    #: Where the company is, or the country that the group is of, alpha-2; null where no file says.
    country: str | None
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen
    #: The same in both years; null where nothing can be compared.
    growth: AnalysisComparisonAnswerPartsRowGrowth | None


class AnalysisComparisonAnswerWhole(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None


class AnalysisComparisonAnswerRun(TypedDict):
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisChangesAnswerChanges2Now
    #: The same months a year before.
    before: AnalysisChangesAnswerChanges2Before


class AnalysisComparisonAnswerRun2(TypedDict):
    #: Nothing is compared: no whole month in the dates, the year before not read, months not held, months opened, or no record in them.
    why: Literal["dates", "start", "held", "month", "empty"]


class AnalysisComparisonAnswerMonthsRow(TypedDict):
    #: Key of what the month is of.
    part: str
    #: YYYY-MM.
    month: str
    #: whole, partial (cut by dates) or missing (a gap, not a zero).
    state: Literal["whole", "partial", "missing"]
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisComparisonAnswer(TypedDict):
    #: What is compared, in the order asked for.
    parts: list[AnalysisComparisonAnswerPartsRow]
    #: What shares are of: all matches; of countries, those compared.
    whole: AnalysisComparisonAnswerWhole
    #: The months that growth is of.
    run: AnalysisComparisonAnswerRun | AnalysisComparisonAnswerRun2
    #: Month by month; those without any are left out.
    months: list[AnalysisComparisonAnswerMonthsRow]
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str


class AnalysisCompaniesRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: Which end of the trade the companies are at.
    side: Literal["importer", "exporter"]
    #: Companies, by their keys, at most 100.
    ids: list[str] | str


class AnalysisCompaniesAnswer(TypedDict):
    #: Months of the question that lie within what is held, oldest first.
    months: list[str]
    #: Of these, the incomplete ones: the dates or the files begin or end within them.
    partial: list[str]
    #: In the order asked for; what names no company is left out.
    companies: list[TransactionCompaniesAnswerCompaniesRow]
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str


class AnalysisPeersAnswer(TypedDict):
    #: In the order asked for; what names no company is left out.
    companies: list[TransactionCompaniesAnswerPricesRow]
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str


class AnalysisQuoteRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: US dollars per unit: no exchange rates are held.
    price: float
    #: Unit of the price and of the quantity.
    unit: NotRequired[Literal["KG", "G", "T", "LB", "CT", "L", "ML", "KL", "GAL", "M3", "BBL", "THOUSAND BARRELS", "M", "CM", "KM", "FT", "YD", "M2", "FT2", "KWH", "MWH", "PCS", "DOZ", "GROSS", "THOUSAND", "PAIR", "SET", "DOSE", "STEM", "HEAD"]]
    #: Terms of delivery (Incoterms).
    incoterm: NotRequired[Literal["EXW", "FCA", "FAS", "FOB", "CFR", "CPT", "CIF", "CIP", "DAP", "DPU", "DDP"]]
    #: Quoted quantity, in the unit of the price.
    quantity: NotRequired[float | Literal[""]]
    #: Port of the terms: of loading for EXW to FOB, of unloading for CFR to DDP.
    place: NotRequired[str]
    #: Code of 6 digits to compare within; empty for the one with most prices.
    code: NotRequired[str]
    #: Compares with any quantity, not only with those of the same order of magnitude.
    anyQuantity: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Compares only with records of the basis of the quote, and converts none.
    sameBasis: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Freight, in percent of the CIF value; empty for what the records state.
    freight: NotRequired[float | Literal[""]]
    #: Insurance, in percent of the CIF value; empty for what the records state.
    insurance: NotRequired[float | Literal[""]]


class AnalysisQuoteAnswerCodesRow(TypedDict):
    #: HS code of 6 digits.
    hs6: str
    #: Text of the code.
    name: str
    #: Prices of this code per the unit.
    total: int


class AnalysisQuoteAnswerPort(TypedDict):
    #: As requested.
    name: str
    #: Prices of this code that name the port; with none all ports are compared.
    total: int


class AnalysisQuoteAnswerFreight(TypedDict):
    #: Part of the CIF value, 0 to 1.
    share: float
    #: How many records state it; 0: as requested.
    stated: int


class AnalysisQuoteAnswerSpread(TypedDict):
    #: How many of the prices are lower than the quote.
    lower: int
    #: How many of the prices are equal to the quote.
    equal: int
    #: A quarter of the prices are lower.
    q1: float
    #: Half of the prices are lower.
    median: float
    #: A quarter of the prices are higher.
    q3: float


class AnalysisQuoteAnswerOpen(TypedDict):
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[str]
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]


class AnalysisQuoteAnswerNearestRow(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Reporting country, by its code in addresses of the site; of a company or a group, alpha-2.
    country: str
    #: 1 import, 2 export.
    direction: Literal[1] | Literal[2]
    #: Day of the record.
    date: str
    #: HS code as declared, 6 to 12 digits; empty without one.
    hs: str
    #: Goods as declared.
    product: str
    #: Language of product (BCP 47).
    product_language: str
    #: As declared, else as the goods text names it.
    brand: str | None
    #: True where no brand is declared, and brand is the one that the goods text names.
    brand_in_text: NotRequired[bool]
    #: Key of the buyer.
    importer_id: str | None
    #: Buyer as on the record; null when the file withholds it.
    importer: str | None
    #: Key of the supplier.
    exporter_id: str | None
    #: Supplier as on the record; null when the file withholds it.
    exporter: str | None
    #: Country on the other side, alpha-2.
    partner: str | None
    #: Country of origin, alpha-2.
    origin: str | None
    #: Port of loading.
    loading_port: str | None
    #: Port of unloading.
    unloading_port: str | None
    #: Means of transport.
    transport: Literal["sea", "air", "road", "rail", "post", "other"] | None
    #: In unit; null where the file does not say.
    quantity: float | None
    #: As standardised.
    unit: str | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: What the value includes; null where the file does not say.
    amount_basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: US dollars a unit.
    unit_price: float | None
    #: Number of the bill of lading or declaration.
    document: str | None
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: Its price as compared: converted to the basis.
    compared: float
    #: Whether it was declared on the other basis.
    is_converted: bool


class AnalysisQuoteAnswer(TypedDict):
    #: The quote in US dollars per standard unit, on the basis of the comparison.
    price: float
    #: Standard unit of all prices of this answer.
    unit: str
    #: Basis of all prices of this answer.
    basis: Literal["FOB", "CIF"]
    #: Code that is compared; null where no record has a price.
    hs6: str | None
    #: Text of the code.
    name: str
    #: Codes with prices per this unit, most first, at most 10.
    codes: list[AnalysisQuoteAnswerCodesRow]
    #: Order of magnitude of the compared quantities; null for any.
    volume: int | None
    #: Null where no place is requested.
    port: AnalysisQuoteAnswerPort | None
    #: How many prices are compared.
    total: int
    #: How many of them are converted from the other basis.
    converted: int
    #: Prices of this code on another basis, which are not compared.
    excluded: int
    #: How many prices there would be with any quantity.
    any_quantity: int
    #: Null: unknown.
    freight: AnalysisQuoteAnswerFreight | None
    #: Null: unknown.
    insurance: AnalysisQuoteAnswerFreight | None
    #: Null where there are too few to compare.
    spread: AnalysisQuoteAnswerSpread | None
    #: Month by month; those without any are left out.
    months: list[AnalysisSearchAnswer4DataRowMonthsRow]
    #: Put over the request: the compared records.
    open: AnalysisQuoteAnswerOpen
    #: Records whose price is nearest to the quote, at most 10.
    nearest: list[AnalysisQuoteAnswerNearestRow]
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str


class AnalysisDetailsRequest(TypedDict):
    #: Id of a record, as a row of tab 0 has it.
    did: str
    #: Not looked at: the host of the request decides about the brand.
    domain: NotRequired[str]


class AnalysisDetailsAnswer(TypedDict):
    #: Id of the record or the company; empty where the records name none.
    id: str
    #: Reporting country, by its code in addresses of the site; of a company or a group, alpha-2.
    country: str
    #: 1 import, 2 export.
    direction: Literal[1] | Literal[2]
    #: Day of the record.
    date: str
    #: HS code as declared, 6 to 12 digits; empty without one.
    hs: str
    #: Goods as declared.
    product: str
    #: Language of product (BCP 47).
    product_language: str
    #: As declared, else as the goods text names it.
    brand: str | None
    #: True where no brand is declared, and brand is the one that the goods text names.
    brand_in_text: NotRequired[bool]
    #: Key of the buyer.
    importer_id: str | None
    #: Buyer as on the record; null when the file withholds it.
    importer: str | None
    #: Key of the supplier.
    exporter_id: str | None
    #: Supplier as on the record; null when the file withholds it.
    exporter: str | None
    #: Country on the other side, alpha-2.
    partner: str | None
    #: Country of origin, alpha-2.
    origin: str | None
    #: Port of loading.
    loading_port: str | None
    #: Port of unloading.
    unloading_port: str | None
    #: Means of transport.
    transport: Literal["sea", "air", "road", "rail", "post", "other"] | None
    #: In unit; null where the file does not say.
    quantity: float | None
    #: As standardised.
    unit: str | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: US dollars; null where none of the records says.
    amount: float | None
    #: What the value includes; null where the file does not say.
    amount_basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: US dollars a unit.
    unit_price: float | None
    #: Number of the bill of lading or declaration.
    document: str | None
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: Whether this account keeps it among its favourites.
    favorite: bool
    #: Address of the buyer.
    importer_address: str | None
    #: Tax number of the buyer.
    importer_tax_id: str | None
    #: Address of the supplier.
    exporter_address: str | None
    #: Tax number of the supplier.
    exporter_tax_id: str | None
    #: Country of dispatch, alpha-2.
    shipped_from: str | None
    #: Terms of delivery.
    incoterm: str | None
    #: Kilograms without packing.
    net_weight: float | None
    #: Kilograms, packing included.
    gross_weight: float | None
    #: Of the declared value and the taxes.
    currency: str | None
    #: Value as declared, in currency.
    amount_declared: float | None
    #: In currency, by their names.
    taxes: dict[str, float]
    #: Texts of the HS code, level by level.
    hs_path: list[TransactionDetailsAnswerHsPathRow]
    #: Columns of the national file that have no field of their own.
    national: dict[str, str]
    #: What the national file says of the shipment; null where it does not.
    shipment: TransactionDetailsAnswerShipment
    #: Who reported it.
    source: str
    #: When it was first loaded.
    first_seen: str
    #: When it was last loaded.
    loaded_at: str
    #: Translation of product held for this account; null until asked for.
    translate: str | None
    #: Whether texts can be translated: a translator is set.
    translates: bool
    #: Code of the reporting country in addresses of the site.
    cty_code: str
    #: Name of the country in Chinese.
    cty_name_cn: str
    #: Name of the country in English.
    cty_name_en: str
    #: The goods in few words.
    title: str
    #: Goods as declared.
    product_desc: str
    #: Further texts of the declaration on the goods.
    desc1: str | None
    #: Further texts of the declaration on the goods.
    desc2: str | None
    #: Further texts of the declaration on the goods.
    desc3: str | None
    #: Further texts of the declaration on the goods.
    varietey: str | None
    #: What the tariff calls the goods: the subheading.
    products: str | None
    #: What the tariff calls the goods: the heading.
    products_2: str | None
    #: Whether this account follows the analysis.
    followed: bool
    #: The price of the record among comparable ones; null where it states none that can be compared.
    price_position: TransactionRelatedAnswerPricePosition | None


class AnalysisDownloadRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Not looked at: a file has the records.
    tab: NotRequired[int]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: Also figures over all matches.
    stat: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Measure that stat.top ranks by.
    order: NotRequired[Literal["total", "amount", "weight"]]
    #: Digits of the code that tab 15 groups by: 2, 4 or 6.
    level: NotRequired[int]
    #: False leaves data out, for a chart alone.
    list: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["date", "amount", "weight", "quantity", "total", "last_date", "name", "median"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]
    #: Of the file.
    format: NotRequired[Literal["xlsx", "csv"]]
    #: Columns of the sheet, in this order; none means all. national stands for those of the national files.
    columns: NotRequired[list[Literal["date", "direction", "country", "document", "importer", "importer_raw", "importer_tax_id", "importer_address", "exporter", "exporter_raw", "exporter_tax_id", "exporter_address", "hs", "product", "product_en", "brand", "brand_in_text", "quantity", "unit", "net_weight", "gross_weight", "amount", "amount_basis", "unit_price", "amount_declared", "currency", "origin", "shipped_from", "partner", "loading_port", "unloading_port", "transport", "incoterm", "source", "loaded_at", "sample", "id", "national"]]]


class AnalysisReportRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Not looked at: a report has all analysed tabs.
    tab: NotRequired[int]
    #: From 1.
    page: NotRequired[int]
    #: Rows of a page.
    pageSize: NotRequired[int]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: Also figures over all matches.
    stat: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Measure that stat.top ranks by.
    order: NotRequired[Literal["total", "amount", "weight"]]
    #: Digits of the code that tab 15 groups by: 2, 4 or 6.
    level: NotRequired[int]
    #: False leaves data out, for a chart alone.
    list: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: What data is sorted by; a tab without it keeps its own order.
    sortField: NotRequired[Literal["date", "amount", "weight", "quantity", "total", "last_date", "name", "median"]]
    #: asc or desc.
    sortType: NotRequired[Literal["asc", "desc"]]
    #: Not looked at: the host of the request decides about the brand.
    host: NotRequired[str]
    #: What to compare in a sheet of its own; empty for nothing.
    by: NotRequired[Literal["country", "tradeArea", "hs6", "importerId", "exporterId"] | Literal[""]]
    #: Its values, separated by commas, two or three.
    of: NotRequired[list[str] | str]


class AnalysisReportedRequest(TypedDict):
    #: Of a file of the list (files) that has a report, or code of a saved page.
    id: str


class AnalysisReportedAnswer(TypedDict):
    #: Of the report’s question, over the loads that the report was made from.
    token: str
    #: When the newest load of the report’s figures arrived.
    as_of: str
    #: Of the importer that the question narrows to; empty for none.
    importer_name: str
    #: Of the exporter that the question narrows to; empty for none.
    exporter_name: str


class AnalysisPageAnswerAll(TypedDict):
    #: How many records, or companies, that is.
    total: int
    #: US dollars; null where none of the records says.
    amount: float | None
    #: Kilograms; null where none of the records says.
    weight: float | None
    #: Tab 3: how many of the records are made up for demonstration.
    samples: NotRequired[int]
    #: Day of the first of these records.
    first_date: str | None
    #: Day of the last of these records.
    last_date: str | None


class AnalysisPageAnswerRun(TypedDict):
    #: Why nothing is compared.
    why: Literal["dates", "start", "held", "month", "empty"]


class AnalysisPageAnswerSentencesRowNow(TypedDict):
    #: Number of the claim, from 1, in the order of the sentences.
    n: int
    #: How many records, or companies, that is.
    total: int
    #: What value is: US dollars, kilograms, or records.
    by: Literal["amount", "weight", "total"]
    #: Sum over these records; null where none states it.
    value: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisPageAnswerSentencesRowBefore(TypedDict):
    #: Number of the claim, from 1, in the order of the sentences.
    n: int
    #: How many records, or companies, that is.
    total: int
    #: What value is: US dollars, kilograms, or records.
    by: Literal["amount", "weight", "total"]
    #: Sum over these records; null where none states it.
    value: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisPageAnswerSentencesRow(TypedDict):
    #: What the sentence says.
    kind: Literal["change"]
    #: The newest whole months that can be compared, at most twelve.
    now: AnalysisPageAnswerSentencesRowNow
    #: The same months a year before.
    before: AnalysisPageAnswerSentencesRowBefore


class AnalysisPageAnswerSentencesRow2All(TypedDict):
    #: Number of the claim, from 1, in the order of the sentences.
    n: int
    #: How many records, or companies, that is.
    total: int
    #: What value is: US dollars, kilograms, or records.
    by: Literal["amount", "weight", "total"]
    #: Sum over these records; null where none states it.
    value: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisPageAnswerSentencesRow2(TypedDict):
    #: What the sentence says.
    kind: Literal["total"]
    #: All matches of the question.
    all: AnalysisPageAnswerSentencesRow2All


class AnalysisPageAnswerSentencesRow3StepsRowClaim(TypedDict):
    #: Number of the claim, from 1, in the order of the sentences.
    n: int
    #: How many records, or companies, that is.
    total: int
    #: What value is: US dollars, kilograms, or records.
    by: Literal["amount", "weight", "total"]
    #: Sum over these records; null where none states it.
    value: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisPageAnswerSentencesRow3StepsRow(TypedDict):
    #: price, volume and mix of companies that trade in both periods, companies won and lost, and what is not comparable.
    step: Literal["price", "volume", "mix", "won", "lost", "incomparable"]
    #: By how much it moved the measure.
    change: float
    #: Period whose records are opened.
    period: Literal["now", "before"]
    #: Records of the step in that period.
    claim: AnalysisPageAnswerSentencesRow3StepsRowClaim


class AnalysisPageAnswerSentencesRow3(TypedDict):
    #: What the sentence says.
    kind: Literal["cause"]
    #: What is decomposed: amount (US dollars) or weight (kilograms).
    measure: Literal["amount", "weight"]
    #: By how much all records together moved.
    change: float
    #: The step that moved most with the change, and the one most against it.
    steps: list[AnalysisPageAnswerSentencesRow3StepsRow]


class AnalysisPageAnswerSentencesRow4Leading(TypedDict):
    #: How many companies, the largest ones.
    companies: int
    #: Share of what by says, 0 to 1.
    share: float


class AnalysisPageAnswerSentencesRow4Claim(TypedDict):
    #: Number of the claim, from 1, in the order of the sentences.
    n: int
    #: How many records, or companies, that is.
    total: int
    #: What value is: US dollars, kilograms, or records.
    by: Literal["amount", "weight", "total"]
    #: Sum over these records; null where none states it.
    value: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisPageAnswerSentencesRow4(TypedDict):
    #: What the sentence says.
    kind: Literal["leader"]
    #: Which end of the trade the company is at.
    side: Literal["importer", "exporter"]
    #: Key of the company.
    key: str
    #: As records or files spell it; empty where they name none.
    name: str
    #: Share of what by says, 0 to 1.
    share: float
    #: The largest companies together; null where there are no others.
    leading: AnalysisPageAnswerSentencesRow4Leading | None
    #: Records of the company.
    claim: AnalysisPageAnswerSentencesRow4Claim


class AnalysisPageAnswerSentencesRow5Claim(TypedDict):
    #: Number of the claim, from 1, in the order of the sentences.
    n: int
    #: How many records, or companies, that is.
    total: int
    #: What value is: US dollars, kilograms, or records.
    by: Literal["amount", "weight", "total"]
    #: Sum over these records; null where none states it.
    value: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen


class AnalysisPageAnswerSentencesRow5(TypedDict):
    #: What the sentence says.
    kind: Literal["price"]
    #: HS code of 6 digits.
    hs6: str
    #: As standardised.
    unit: str
    #: What the value includes; null where the file does not say.
    basis: Literal["FOB", "CIF", "assessed", "estimated"] | None
    #: Half of the prices are lower.
    median: float
    #: A quarter of the prices are lower.
    q1: float
    #: A quarter of the prices are higher.
    q3: float
    #: Records with these prices.
    claim: AnalysisPageAnswerSentencesRow5Claim


class AnalysisPageAnswerFiguresRowOpenBefore(TypedDict):
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[str]
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]


class AnalysisPageAnswerFiguresRow(TypedDict):
    #: Records, US dollars, kilograms, or how many different buyers or suppliers.
    key: Literal["total", "amount", "weight", "importer", "exporter"]
    #: In the newest months that can be compared, else in all of them.
    now: float
    #: A year before; null where nothing can be compared.
    before: float | None
    #: Put over the request that was answered: then exactly these records are answered.
    open: AnalysisSearchAnswerStatTopRowOpen
    #: The same for the year before.
    openBefore: AnalysisPageAnswerFiguresRowOpenBefore | None


class AnalysisPageAnswerImporters(TypedDict):
    #: The largest, at most 5.
    rows: list[AnalysisSearchAnswerStatTopRow]
    #: How many companies the records name.
    groups: int


class AnalysisPageAnswerExporters(TypedDict):
    #: The largest, at most 5.
    rows: list[AnalysisSearchAnswerStatTopRow]
    #: How many companies the records name.
    groups: int


class AnalysisPageAnswer(TypedDict):
    #: What shares, ranks and claims are of.
    by: Literal["amount", "weight", "total"]
    #: When the newest load arrived that the figures include.
    as_of: str
    #: All matches of the question.
    all: AnalysisPageAnswerAll
    #: The months that are compared.
    run: AnalysisComparisonAnswerRun | AnalysisPageAnswerRun
    #: What there is to say, in reading order.
    sentences: list[AnalysisPageAnswerSentencesRow | AnalysisPageAnswerSentencesRow2 | AnalysisPageAnswerSentencesRow3 | AnalysisPageAnswerSentencesRow4 | AnalysisPageAnswerSentencesRow5]
    #: At most four, as the records state them.
    figures: list[AnalysisPageAnswerFiguresRow]
    #: Months of the question, oldest first.
    months: list[AnalysisSearchAnswer3DataRow]
    #: The months a year before that are compared, oldest first.
    monthsBefore: list[AnalysisChangesAnswerChanges2MonthsRow]
    #: The goods, unit and basis with most comparable prices; null for none.
    price: AnalysisSearchAnswer4DataRow | None
    #: Buyers.
    importers: AnalysisPageAnswerImporters
    #: Suppliers.
    exporters: AnalysisPageAnswerExporters
    #: Milliseconds of the engine.
    took: float
    #: For further pages, tabs and rows of the same query.
    token: str


class PageSaveRequest(TypedDict):
    #: HS prefixes, separated by commas, 4 to 12 digits each.
    hsCode: NotRequired[str]
    #: Codes exactly as declared, instead of what begins with them.
    hsCodeExact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.
    keyword: NotRequired[str]
    #: The letters of keyword alone: nothing is added to any of its words.
    exact: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: Added terms that are taken off, as widened.terms gives them.
    without: NotRequired[list[str] | str]
    #: The buyer’s name; with quotes or operators the letters of it, in the query syntax.
    importer: NotRequired[str]
    #: The supplier’s name; with quotes or operators the letters of it, in the query syntax.
    exporter: NotRequired[str]
    #: Words that the brand has, all of them.
    brand: NotRequired[str]
    #: Leaves out records in which forwarders, couriers and banks "to the order of" stand in.
    excludeShipping: NotRequired[bool | Literal["0", "1", "true", "false"]]
    #: 1 imports, 2 exports.
    impOrExp: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"]]
    #: First day, YYYY-MM-DD.
    startDate: str
    #: Last day, YYYY-MM-DD.
    endDate: str
    #: Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.
    country: NotRequired[list[str] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    tradeArea: NotRequired[list[str] | str]
    #: Countries that the goods go to, alpha-2, whichever of them reports.
    imArea: NotRequired[list[str] | str]
    #: Countries that the goods come from, alpha-2, whichever of them reports.
    exArea: NotRequired[list[str] | str]
    #: One buyer, by its key; - for records that name none.
    importerId: NotRequired[str]
    #: One supplier, by its key; - for records that name none.
    exporterId: NotRequired[str]
    #: YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.
    month: NotRequired[Literal[""] | str]
    #: Months a year before those of the query, as `open` of a figure names them, in place of its dates.
    yearBefore: NotRequired[Literal[""] | str]
    #: Countries on the other side, or of origin, alpha-2; ZZ for records that name none.
    origin: NotRequired[list[str] | str]
    #: One port of unloading, as a row gives it in open.
    unloadingPort: NotRequired[str]
    #: One port of loading, as a row gives it in open.
    loadingPort: NotRequired[str]
    #: One brand, as a row of tab 9 gives it in open; - for records that name none.
    brandName: NotRequired[str]
    #: One code of 6 digits, or what a record has of them.
    hs6: NotRequired[str]
    #: Chapter or heading that the code lies in, 2 or 4 digits.
    hsWithin: NotRequired[Literal[""] | str]
    #: Standard unit of the price.
    priceUnit: NotRequired[str]
    #: What the value includes; - where the file does not say. FOB,CIF: one of both.
    priceBasis: NotRequired[str]
    #: US dollars per standard unit: cheaper than this.
    priceBelow: NotRequired[Literal[""] | float]
    #: US dollars per standard unit: dearer than this.
    priceAbove: NotRequired[Literal[""] | float]
    #: Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.
    volume: NotRequired[Literal[""] | int]
    #: Records whose unit price cannot be compared, by what they lack.
    unpriced: NotRequired[Literal[""] | Literal["amount", "quantity", "unit", "code"]]
    #: Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.
    moved: NotRequired[str]
    #: One side of a comparison of a company’s prices with others, as analysisPeers gives it.
    peers: NotRequired[str]
    #: Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.
    token: NotRequired[str]
    #: Name in the list of saved pages.
    name: str
    #: Of the saved page that it replaces; empty for a new one.
    code: NotRequired[str]


class PageSaveAnswer(TypedDict):
    #: Of a saved page.
    code: str


class PageOpenRequest(TypedDict):
    #: Of a saved page.
    code: str


class PageOpenAnswerFigures(TypedDict):
    #: What shares, ranks and claims are of.
    by: Literal["amount", "weight", "total"]
    #: When the newest load arrived that the figures include.
    as_of: str
    #: All matches of the question.
    all: AnalysisPageAnswerAll
    #: The months that are compared.
    run: AnalysisComparisonAnswerRun | AnalysisPageAnswerRun
    #: What there is to say, in reading order.
    sentences: list[AnalysisPageAnswerSentencesRow | AnalysisPageAnswerSentencesRow2 | AnalysisPageAnswerSentencesRow3 | AnalysisPageAnswerSentencesRow4 | AnalysisPageAnswerSentencesRow5]
    #: At most four, as the records state them.
    figures: list[AnalysisPageAnswerFiguresRow]
    #: Months of the question, oldest first.
    months: list[AnalysisSearchAnswer3DataRow]
    #: The months a year before that are compared, oldest first.
    monthsBefore: list[AnalysisChangesAnswerChanges2MonthsRow]
    #: The goods, unit and basis with most comparable prices; null for none.
    price: AnalysisSearchAnswer4DataRow | None
    #: Buyers.
    importers: AnalysisPageAnswerImporters
    #: Suppliers.
    exporters: AnalysisPageAnswerExporters


class PageOpenAnswer(TypedDict):
    #: Of a saved page.
    code: str
    #: Name in the list of saved pages.
    name: str
    #: The fields of its question, as texts of an address.
    question: dict[str, str]
    #: When the newest load arrived that the figures include.
    as_of: str
    #: When it was saved, or brought up to date.
    saved_at: str
    #: Who saved it.
    username: str
    #: Whether this account did.
    mine: bool
    #: As they were saved.
    figures: PageOpenAnswerFigures
    #: Of the importer that the question narrows to; empty for none.
    importer_name: str
    #: Of the exporter that the question narrows to; empty for none.
    exporter_name: str
    #: Whether data that arrived since as_of would change it.
    outdated: bool


class PageListRequest(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]


class PageListRow(TypedDict):
    #: Of a saved page.
    code: str
    #: Name in the list of saved pages.
    name: str
    #: The fields of its question, as texts of an address.
    question: dict[str, str]
    #: When the newest load arrived that the figures include.
    as_of: str
    #: When it was saved, or brought up to date.
    saved_at: str
    #: Who saved it.
    username: str
    #: Whether this account did.
    mine: bool


class PageListAnswer(TypedDict):
    #: Rows of this page.
    data: list[PageListRow]
    #: Rows in all pages.
    total: int
    #: Whether there are further pages.
    next: bool


class PageRemoveAnswer(TypedDict):
    #: How many were there.
    removed: int


class UserKeywordsRequest(TypedDict):
    state: NotRequired[int]


class UserKeywordsRow(TypedDict):
    id: str
    keyword: str
    hs: bool
    state: int
    download: bool
    create_date: str


class TraderRivalsRequest(TypedDict):
    #: Keys of at most 6 companies; none means those marked as peers, newest mark first.
    companies: NotRequired[list[str] | str]
    #: Whose customs file, by its code in addresses; empty for the one with most of their records.
    country: NotRequired[str]
    #: 1 imports, 2 exports; empty for the one with more of their records.
    direction: NotRequired[Literal[1] | Literal[2] | Literal["1", "2"] | Literal[""]]
    #: What shares are measured by, and what orders partners.
    sortField: NotRequired[Literal["total", "amount", "weight"]]


class TraderRivalsAnswerFilesRow(TypedDict):
    #: Code of the reporting country in addresses.
    country: str
    #: 1 imports, 2 exports.
    direction: Literal[1] | Literal[2]
    #: How many records of these companies it has.
    total: int


TraderRivalsAnswerQuarterNow = TypedDict(
    "TraderRivalsAnswerQuarterNow",
    {
        "from": "str",
        "to": "str",
    },
)


TraderRivalsAnswerQuarterBefore = TypedDict(
    "TraderRivalsAnswerQuarterBefore",
    {
        "from": "str",
        "to": "str",
    },
)


class TraderRivalsAnswerQuarter(TypedDict):
    #: The newest three whole months of the file.
    now: TraderRivalsAnswerQuarterNow
    #: The three months before.
    before: TraderRivalsAnswerQuarterBefore


class TraderRivalsAnswerRivalsRowSidesRowNow(TypedDict):
    #: How many records that is.
    total: int
    #: US dollars of these records; null where none says.
    amount: float | None
    #: Kilograms of these records; null where none says.
    weight: float | None
    #: With the company: traderRecords then answers exactly these records.
    open: dict[str, str]


class TraderRivalsAnswerRivalsRowSidesRowBefore(TypedDict):
    #: How many records that is.
    total: int
    #: US dollars of these records; null where none says.
    amount: float | None
    #: Kilograms of these records; null where none says.
    weight: float | None
    #: With the company: traderRecords then answers exactly these records.
    open: dict[str, str]


class TraderRivalsAnswerRivalsRowSidesRowWonNow(TypedDict):
    #: How many records that is.
    total: int
    #: US dollars of these records; null where none says.
    amount: float | None
    #: Kilograms of these records; null where none says.
    weight: float | None
    #: With the company: traderRecords then answers exactly these records.
    open: dict[str, str]


class TraderRivalsAnswerRivalsRowSidesRowWonLeadingRow(TypedDict):
    #: Key of the company on the other side.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where it is, alpha-2; null where no file says.
    country: str | None
    #: In the quarter.
    now: TraderRivalsAnswerRivalsRowSidesRowNow
    #: In the quarter before.
    before: TraderRivalsAnswerRivalsRowSidesRowBefore


class TraderRivalsAnswerRivalsRowSidesRowWon(TypedDict):
    #: How many partners.
    companies: int
    #: In the quarter; null where lost partners have none.
    now: TraderRivalsAnswerRivalsRowSidesRowWonNow | None
    #: In the quarter before; null where won ones have none.
    before: TraderRivalsAnswerRivalsRowSidesRowWonNow | None
    #: Most records, value or weight first, at most 20.
    leading: list[TraderRivalsAnswerRivalsRowSidesRowWonLeadingRow]


class TraderRivalsAnswerRivalsRowSidesRowLost(TypedDict):
    #: How many partners.
    companies: int
    #: In the quarter; null where lost partners have none.
    now: TraderRivalsAnswerRivalsRowSidesRowWonNow | None
    #: In the quarter before; null where won ones have none.
    before: TraderRivalsAnswerRivalsRowSidesRowWonNow | None
    #: Most records, value or weight first, at most 20.
    leading: list[TraderRivalsAnswerRivalsRowSidesRowWonLeadingRow]


class TraderRivalsAnswerRivalsRowSidesRowContinuing(TypedDict):
    #: How many partners.
    companies: int
    #: In the quarter; null where lost partners have none.
    now: TraderRivalsAnswerRivalsRowSidesRowWonNow | None
    #: In the quarter before; null where won ones have none.
    before: TraderRivalsAnswerRivalsRowSidesRowWonNow | None
    #: Most records, value or weight first, at most 20.
    leading: list[TraderRivalsAnswerRivalsRowSidesRowWonLeadingRow]


class TraderRivalsAnswerRivalsRowSidesRowUnnamed(TypedDict):
    #: In the quarter.
    now: TraderRivalsAnswerRivalsRowSidesRowNow
    #: In the quarter before.
    before: TraderRivalsAnswerRivalsRowSidesRowBefore


class TraderRivalsAnswerRivalsRowSidesRow(TypedDict):
    #: 1 what it bought, and its suppliers; 2 what it sold, and its customers.
    type: Literal[1] | Literal[2]
    #: In the quarter.
    now: TraderRivalsAnswerRivalsRowSidesRowNow
    #: In the quarter before.
    before: TraderRivalsAnswerRivalsRowSidesRowBefore
    #: Partners with records in the quarter, and none in the quarter before.
    won: TraderRivalsAnswerRivalsRowSidesRowWon
    #: Partners with records in the quarter before, and none in the quarter.
    lost: TraderRivalsAnswerRivalsRowSidesRowLost
    #: Partners with records in both.
    continuing: TraderRivalsAnswerRivalsRowSidesRowContinuing
    #: Records that name no company on the other side.
    unnamed: TraderRivalsAnswerRivalsRowSidesRowUnnamed


class TraderRivalsAnswerRivalsRow(TypedDict):
    #: Key of the company on the other side.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where it is, alpha-2; null where no file says.
    country: str | None
    #: Made up for demonstration, all or some of it.
    sample: bool
    #: Only those with records in either quarter.
    sides: list[TraderRivalsAnswerRivalsRowSidesRow]


class TraderRivalsAnswerMovesRowPartner(TypedDict):
    #: Key of the company on the other side.
    id: str
    #: Name of the company; empty means that it cannot be selected.
    desc_en: str
    #: Where it is, alpha-2; null where no file says.
    country: str | None


class TraderRivalsAnswerMovesRowLost(TypedDict):
    #: In the quarter.
    now: TraderRivalsAnswerRivalsRowSidesRowNow
    #: In the quarter before.
    before: TraderRivalsAnswerRivalsRowSidesRowBefore


class TraderRivalsAnswerMovesRowGained(TypedDict):
    #: In the quarter.
    now: TraderRivalsAnswerRivalsRowSidesRowNow
    #: In the quarter before.
    before: TraderRivalsAnswerRivalsRowSidesRowBefore


TraderRivalsAnswerMovesRow = TypedDict(
    "TraderRivalsAnswerMovesRow",
    {
        "type": "Literal[1] | Literal[2]",
        "partner": "TraderRivalsAnswerMovesRowPartner",
        "from": "str",
        "to": "str",
        "share": "float",
        "size": "float",
        "lost": "TraderRivalsAnswerMovesRowLost",
        "gained": "TraderRivalsAnswerMovesRowGained",
    },
)


class TraderRivalsAnswer(TypedDict):
    #: Customs files that name any of the companies, most records first.
    files: list[TraderRivalsAnswerFilesRow]
    #: Whose file is compared; empty where none names them.
    country: str
    #: 1 imports, 2 exports.
    direction: Literal[1] | Literal[2]
    #: What is compared; null where the file has no six whole months in a row.
    quarter: TraderRivalsAnswerQuarter | None
    #: The companies, in the order asked for; those that no record names are left out.
    rivals: list[TraderRivalsAnswerRivalsRow]
    #: Partners of several of the companies that shifted trade from one to another, largest first, at most 50.
    moves: list[TraderRivalsAnswerMovesRow]
    #: How many moves are not listed.
    further_moves: int


class Calls:
    """Every call that an API key can make, by its name in snake case. Fields are those of the site's own table of calls."""

    def call(
        self,
        name: str,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> Any:
        """Makes a call by its name."""
        raise NotImplementedError

    def country_mappings(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> list[CountryMappingsRow]:
        """The countries of spec §2 with the directions that are loaded."""
        return self.call("countryMappings", request, idempotency_key=idempotency_key, **fields)

    def countries(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> list[CountriesRow]:
        """Every country and territory, for pickers; the register form has one."""
        return self.call("countries", request, idempotency_key=idempotency_key, **fields)

    def levels(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> list[LevelsRow]:
        """Account levels 1 to 5 and their names in the five languages, as whoever runs the site calls them."""
        return self.call("levels", request, idempotency_key=idempotency_key, **fields)

    def hs_suggestions(
        self,
        request: HsSuggestionsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[HsSuggestionsRequest],
    ) -> list[HsSuggestionsRow]:
        """HS codes that begin with the digits, or that the words stand for: by the lists of goods, by what records with the words carry, by the tariff’s texts. At most 1,200 times in ten minutes an address."""
        return self.call("hsSuggestions", request, idempotency_key=idempotency_key, **fields)

    def suggestions(
        self,
        request: SuggestionsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[SuggestionsRequest],
    ) -> SuggestionsAnswer:
        """What a text may stand for, whichever it is: companies, HS codes, words of goods. For one search box over all. Costs nothing."""
        return self.call("suggestions", request, idempotency_key=idempotency_key, **fields)

    def hs_tree(
        self,
        request: HsTreeRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[HsTreeRequest],
    ) -> list[HsTreeRow]:
        """One level of the Harmonized System, for browsing: chapters, their headings, their subheadings."""
        return self.call("hsTree", request, idempotency_key=idempotency_key, **fields)

    def ask_words(
        self,
        request: AskWordsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AskWordsRequest],
    ) -> AskWordsAnswer:
        """Reads a question in words: goods, codes, countries with their role, companies, period and view, the page that answers it with its filters, and what was not understood. Costs nothing. Not in spec §7."""
        return self.call("askWords", request, idempotency_key=idempotency_key, **fields)

    def user_profile(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> UserProfileAnswer:
        """Level, expiry and contact points left this month."""
        return self.call("userProfile", request, idempotency_key=idempotency_key, **fields)

    def permissions(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> PermissionsAnswer:
        """The plan, and what is left of it."""
        return self.call("permissions", request, idempotency_key=idempotency_key, **fields)

    def plans(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> list[PlansRow]:
        """The plans that there are and what each allows, as whoever runs the site has set them. Not in spec §7."""
        return self.call("plans", request, idempotency_key=idempotency_key, **fields)

    def country_stat(
        self,
        request: CountryStatRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[CountryStatRequest],
    ) -> list[CountryStatRow]:
        """What is held per reporting country: totals, dates, areas, months, filled fields."""
        return self.call("countryStat", request, idempotency_key=idempotency_key, **fields)

    def transaction_stat(
        self,
        request: TransactionStatRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TransactionStatRequest],
    ) -> TransactionStatAnswer:
        """Records held by country, month and code, of a direction, country, chapter and span of months; what was loaded when."""
        return self.call("transactionStat", request, idempotency_key=idempotency_key, **fields)

    def keyword_data(
        self,
        request: KeywordDataRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[KeywordDataRequest],
    ) -> str:
        """Orders a file of a keyword's records, imports and exports, at most 100000; costs one download by keyword of the month. Right: downloads."""
        return self.call("keywordData", request, idempotency_key=idempotency_key, **fields)

    def keyword_data_count(
        self,
        request: KeywordDataRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[KeywordDataRequest],
    ) -> KeywordDataCountAnswer:
        """How many records such a file would have. Costs nothing. Not in spec §7. Right: downloads."""
        return self.call("keywordDataCount", request, idempotency_key=idempotency_key, **fields)

    def files(
        self,
        request: FilesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[FilesRequest],
    ) -> FilesAnswer:
        """Files that this account ordered and that are kept, newest first; a master sees those of its sub-accounts too. Not in spec §7. Right: downloads."""
        return self.call("files", request, idempotency_key=idempotency_key, **fields)

    def file_token(
        self,
        request: FileTokenRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[FileTokenRequest],
    ) -> FileTokenAnswer:
        """Another token for a file of the list, to fetch it once more. Not in spec §7. Right: downloads."""
        return self.call("fileToken", request, idempotency_key=idempotency_key, **fields)

    def order_settle(
        self,
        request: OrderSettleRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[OrderSettleRequest],
    ) -> OrderSettleAnswer:
        """Whether the order with this Idempotency-Key was accepted. If not, the key is refused from now on: nothing is ordered with it. Not in spec §7. Right: downloads."""
        return self.call("orderSettle", request, idempotency_key=idempotency_key, **fields)

    def file_state(
        self,
        request: FileStateRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[FileStateRequest],
    ) -> FileStateAnswer:
        """How far a file is. To be asked about once a second while it is being made. Right: downloads."""
        return self.call("fileState", request, idempotency_key=idempotency_key, **fields)

    def file_download(
        self,
        request: FileStateRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[FileStateRequest],
    ) -> ReceivedFile:
        """The file of a token. While it is still being made the answer is unavailable, with Retry-After. Right: downloads."""
        return self.call("fileDownload", request, idempotency_key=idempotency_key, **fields)

    def trader_search(
        self,
        request: TraderSearchRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderSearchRequest],
    ) -> TraderSearchAnswer:
        """Importers or exporters by what they trade in, or by name. Right: companies."""
        return self.call("traderSearch", request, idempotency_key=idempotency_key, **fields)

    def trader_widened(
        self,
        request: TraderWidenedRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderWidenedRequest],
    ) -> list[TraderWidenedRow]:
        """How many records each added term brought into a company search that was answered. To be asked beside it: it counts term by term. Right: companies."""
        return self.call("traderWidened", request, idempotency_key=idempotency_key, **fields)

    def company_suggestions(
        self,
        request: CompanySuggestionsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[CompanySuggestionsRequest],
    ) -> list[SuggestionsAnswerCompaniesRow]:
        """Companies while a name is typed, best first, at most 8: by name, words and sound; where there are none, by spelling. Costs nothing. Not in spec §7. Right: companies."""
        return self.call("companySuggestions", request, idempotency_key=idempotency_key, **fields)

    def trader_keyword_stat(
        self,
        request: TraderKeywordStatRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderKeywordStatRequest],
    ) -> TraderKeywordStatAnswer:
        """Companies that trade in any of the keywords, with the records of each. At least one is needed. Right: companies."""
        return self.call("traderKeywordStat", request, idempotency_key=idempotency_key, **fields)

    def trader_stat(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> TraderStatAnswer:
        """Companies held, for the statistics home."""
        return self.call("traderStat", request, idempotency_key=idempotency_key, **fields)

    def company_types(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> list[CompanyTypesRow]:
        """What a company can be: importer, exporter, both."""
        return self.call("companyTypes", request, idempotency_key=idempotency_key, **fields)

    def held_dates(
        self,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> HeldDatesAnswer:
        """Months that records are held of."""
        return self.call("heldDates", request, idempotency_key=idempotency_key, **fields)

    def trader_info(
        self,
        request: TraderInfoRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderInfoRequest],
    ) -> TraderInfoAnswer:
        """The head of a company’s profile. The same company costs once a day. Right: companies."""
        return self.call("traderInfo", request, idempotency_key=idempotency_key, **fields)

    def trader_months(
        self,
        request: TraderMonthsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderMonthsRequest],
    ) -> TraderMonthsAnswer:
        """A company’s records by month and side. Right: companies."""
        return self.call("traderMonths", request, idempotency_key=idempotency_key, **fields)

    def trader_records(
        self,
        request: TraderRecordsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderRecordsRequest],
    ) -> TraderRecordsAnswer:
        """A company’s records, newest first unless sorted otherwise. Whatever a profile counts is opened here. Right: companies."""
        return self.call("traderRecords", request, idempotency_key=idempotency_key, **fields)

    def trader_areas(
        self,
        request: TraderMonthsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderMonthsRequest],
    ) -> list[TraderAreasRow]:
        """A company’s records by partner area, most first, for the map. Right: companies."""
        return self.call("traderAreas", request, idempotency_key=idempotency_key, **fields)

    def trader_map(
        self,
        request: TraderMonthsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderMonthsRequest],
    ) -> list[TraderMapRow]:
        """The largest partners of a company in each area of the map. Right: companies."""
        return self.call("traderMap", request, idempotency_key=idempotency_key, **fields)

    def trader_commodities(
        self,
        request: TraderCommoditiesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderCommoditiesRequest],
    ) -> TraderCommoditiesAnswer:
        """A company’s records by HS code of 6 digits, bought and sold, most first, at most 500 codes a side. Right: companies."""
        return self.call("traderCommodities", request, idempotency_key=idempotency_key, **fields)

    def trader_partners(
        self,
        request: TraderPartnersRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderPartnersRequest],
    ) -> TraderPartnersAnswer:
        """Who a company trades with, most records, value or weight first. Not in spec §7, whose partners page needs it. Right: companies."""
        return self.call("traderPartners", request, idempotency_key=idempotency_key, **fields)

    def trader_peers(
        self,
        request: TraderPeersRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderPeersRequest],
    ) -> TraderPeersAnswer:
        """What a company paid and was paid in its newest twelve months against the median of other companies’ records of the same code, unit, basis, reporting country and month with a quantity of the same order of magnitude: its 50 codes of most value. Not in spec §7. Right: companies."""
        return self.call("traderPeers", request, idempotency_key=idempotency_key, **fields)

    def trader_ports(
        self,
        request: TraderMonthsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderMonthsRequest],
    ) -> TraderPortsAnswer:
        """A company’s records by port of loading and of unloading, most first, at most 100 of each. Not in spec §7. Right: companies."""
        return self.call("traderPorts", request, idempotency_key=idempotency_key, **fields)

    def trader_names(
        self,
        request: TraderMonthsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderMonthsRequest],
    ) -> list[TraderNamesRow]:
        """The receipt of a company: which declared names were merged into it, and by which rule; at most 200, most records first. Not in spec §7. Right: companies."""
        return self.call("traderNames", request, idempotency_key=idempotency_key, **fields)

    def trader_similar(
        self,
        request: TraderSimilarRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderSimilarRequest],
    ) -> TraderSimilarAnswer:
        """Companies whose name has the same core word, most alike first, at most 20. Needs a valid core word (spec §5). Not in spec §7. Right: companies."""
        return self.call("traderSimilar", request, idempotency_key=idempotency_key, **fields)

    def trader_sides(
        self,
        request: TraderPeersRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderPeersRequest],
    ) -> TraderSidesAnswer:
        """Whether records name a company as importer and as exporter. Right: companies."""
        return self.call("traderSides", request, idempotency_key=idempotency_key, **fields)

    def leads(
        self,
        request: LeadsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[LeadsRequest],
    ) -> LeadsAnswer:
        """Companies to call about goods: new, growing, switching, due or lost ones, best score first. Costs one trader search. Right: leads."""
        return self.call("leads", request, idempotency_key=idempotency_key, **fields)

    def leads_widened(
        self,
        request: LeadsWidenedRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[LeadsWidenedRequest],
    ) -> list[TraderWidenedRow]:
        """How many records each added term brought to the companies of a question that was answered. To be asked beside it: it counts term by term. Right: leads."""
        return self.call("leadsWidened", request, idempotency_key=idempotency_key, **fields)

    def customers(
        self,
        request: CustomersRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[CustomersRequest],
    ) -> CustomersAnswer:
        """Customers, newest first, by next date or by buying rhythm; texts are found anywhere in a field. Right: customers."""
        return self.call("customers", request, idempotency_key=idempotency_key, **fields)

    def customers_by_get(
        self,
        request: CustomersRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[CustomersRequest],
    ) -> CustomersAnswer:
        """Customers, newest first, by next date or by buying rhythm; texts are found anywhere in a field. Right: customers."""
        return self.call("customersByGet", request, idempotency_key=idempotency_key, **fields)

    def customer_radar(
        self,
        request: CustomerRadarRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[CustomerRadarRequest],
    ) -> CustomerRadarAnswer:
        """How many customers are due, late, gone, buy more, or are at risk. Not in spec §7. Right: customers."""
        return self.call("customerRadar", request, idempotency_key=idempotency_key, **fields)

    def transaction_search(
        self,
        request: TransactionSearchRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TransactionSearchRequest],
    ) -> TransactionSearchAnswer | str:
        """Searches records. At least one of hs, keyword, company, importer, exporter, companyId is needed. With dw it orders a file of all of them, at most 100000: that is charged by its records and not as a search. Right: search."""
        return self.call("transactionSearch", request, idempotency_key=idempotency_key, **fields)

    def transaction_widened(
        self,
        request: TransactionWidenedRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TransactionWidenedRequest],
    ) -> list[TraderWidenedRow]:
        """How many records each added term brought into a search that was answered. To be asked beside it: it counts term by term. Right: search."""
        return self.call("transactionWidened", request, idempotency_key=idempotency_key, **fields)

    def transaction_summary(
        self,
        request: TransactionWidenedRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TransactionWidenedRequest],
    ) -> TransactionSummaryAnswer:
        """Months, sums and the middle price of all records of a search that was answered. To be asked beside it: it reads all matches. Right: search."""
        return self.call("transactionSummary", request, idempotency_key=idempotency_key, **fields)

    def transaction_companies(
        self,
        request: TransactionCompaniesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TransactionCompaniesRequest],
    ) -> TransactionCompaniesAnswer:
        """Months and prices of importers (tab 3) or exporters (tab 4) that an answered search found, and what the account keeps of them. Both sides of a comparison of prices open in analysisSearch. Right: search."""
        return self.call("transactionCompanies", request, idempotency_key=idempotency_key, **fields)

    def port_names(
        self,
        request: PortNamesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[PortNamesRequest],
    ) -> list[PortNamesRow]:
        """Ports whose name has what was typed so far, those of most records first."""
        return self.call("portNames", request, idempotency_key=idempotency_key, **fields)

    def goods_meant(
        self,
        request: GoodsMeantRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[GoodsMeantRequest],
    ) -> list[GoodsMeantRow]:
        """Words that may have been meant by words that next to no goods text has, with the records that have them. Right: search."""
        return self.call("goodsMeant", request, idempotency_key=idempotency_key, **fields)

    def transaction_download(
        self,
        request: TransactionDownloadRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TransactionDownloadRequest],
    ) -> str:
        """Orders a file of these records, in this order; charged by its records. Right: downloads."""
        return self.call("transactionDownload", request, idempotency_key=idempotency_key, **fields)

    def transaction_details(
        self,
        request: TransactionDetailsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TransactionDetailsRequest],
    ) -> TransactionDetailsAnswer:
        """One record with every column of its national file. The same record costs once a day. Right: search."""
        return self.call("transactionDetails", request, idempotency_key=idempotency_key, **fields)

    def transaction_related(
        self,
        request: TransactionDetailsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TransactionDetailsRequest],
    ) -> TransactionRelatedAnswer:
        """What stands beside one record: rows of its bill, some of its buyer, supplier and code, its price among others. Part of the view of the record, which costs once a day. Right: search."""
        return self.call("transactionRelated", request, idempotency_key=idempotency_key, **fields)

    def analysis_search(
        self,
        request: AnalysisSearchRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisSearchRequest],
    ) -> AnalysisSearchAnswer | AnalysisSearchAnswer2 | AnalysisSearchAnswer3 | AnalysisSearchAnswer4 | AnalysisSearchAnswer5:
        """Analyses the records that match, one tab a call. At least one of hsCode, keyword, importer, exporter is needed. `open` of a row, put in place of the fields of the query, answers its records in tab 0. Right: analyses."""
        return self.call("analysisSearch", request, idempotency_key=idempotency_key, **fields)

    def analysis_widened(
        self,
        request: AnalysisWidenedRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisWidenedRequest],
    ) -> list[TraderWidenedRow]:
        """How many records each added term brought into an analysis that was answered. To be asked beside it: it counts term by term. Right: analyses."""
        return self.call("analysisWidened", request, idempotency_key=idempotency_key, **fields)

    def analysis_changes(
        self,
        request: AnalysisChangesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisChangesRequest],
    ) -> AnalysisChangesAnswer:
        """What moved in a question between its newest whole months, at most twelve, and the same months a year before, whatever its dates: figures, partner areas, companies. Costs nothing with the token of the question. Right: analyses."""
        return self.call("analysisChanges", request, idempotency_key=idempotency_key, **fields)

    def analysis_movement(
        self,
        request: AnalysisMovementRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisMovementRequest],
    ) -> AnalysisMovementAnswer:
        """Why the value or weight of a question moved between the periods of analysisChanges: price, volume, product mix, companies won and lost, and what is not comparable. The steps add up exactly; each has its largest contributors. Costs nothing with the token of the question. Right: analyses."""
        return self.call("analysisMovement", request, idempotency_key=idempotency_key, **fields)

    def analysis_comparison(
        self,
        request: AnalysisComparisonRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisComparisonRequest],
    ) -> AnalysisComparisonAnswer:
        """Two or three countries, areas, codes or companies of a question side by side, month by month. Costs nothing with the token of the question. Right: analyses."""
        return self.call("analysisComparison", request, idempotency_key=idempotency_key, **fields)

    def analysis_companies(
        self,
        request: AnalysisCompaniesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisCompaniesRequest],
    ) -> AnalysisCompaniesAnswer:
        """Records of companies of a question month by month, and what the account keeps of them. Costs nothing with the token of the question. Right: analyses."""
        return self.call("analysisCompanies", request, idempotency_key=idempotency_key, **fields)

    def analysis_peers(
        self,
        request: AnalysisCompaniesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisCompaniesRequest],
    ) -> AnalysisPeersAnswer:
        """What companies of a question paid against the median of other companies’ records of the same code, unit, basis, reporting country and month with a quantity of the same order of magnitude. Both sides open their records. Costs nothing with the token of the question. Right: analyses."""
        return self.call("analysisPeers", request, idempotency_key=idempotency_key, **fields)

    def analysis_quote(
        self,
        request: AnalysisQuoteRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisQuoteRequest],
    ) -> AnalysisQuoteAnswer:
        """Where a quoted price lies among comparable records of a question, in the same unit and on the same basis: quartiles, months, and the ten nearest records. Freight and insurance are those that the records state, or as requested. Costs nothing with the token of the question. Right: analyses."""
        return self.call("analysisQuote", request, idempotency_key=idempotency_key, **fields)

    def analysis_details(
        self,
        request: AnalysisDetailsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisDetailsRequest],
    ) -> AnalysisDetailsAnswer:
        """One record as the analysis page of its country shows it. Costs one report view of the month, and nothing when the record was paid for today, whichever page showed it. Right: analyses."""
        return self.call("analysisDetails", request, idempotency_key=idempotency_key, **fields)

    def analysis_download(
        self,
        request: AnalysisDownloadRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisDownloadRequest],
    ) -> str:
        """Orders a file of all records of a question, at most 100000, newest first, or oldest first when sorted so by date; charged by its records and not as an analysis. Not in spec §7. Right: downloads."""
        return self.call("analysisDownload", request, idempotency_key=idempotency_key, **fields)

    def analysis_report(
        self,
        request: AnalysisReportRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisReportRequest],
    ) -> str:
        """Orders an xlsx file with every analysed tab (1 to 9, 15 and 16) on a sheet of its own, its charts as tables, what changed, what is compared (by and of), and a summary with query, coverage and notes. Right: downloads."""
        return self.call("analysisReport", request, idempotency_key=idempotency_key, **fields)

    def analysis_reported(
        self,
        request: AnalysisReportedRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisReportedRequest],
    ) -> AnalysisReportedAnswer:
        """Opens a kept report or a saved page once more: with this token its question is answered with the figures of the report, and costs nothing. A master opens those of its sub-accounts too. Not in spec §7. Right: analyses."""
        return self.call("analysisReported", request, idempotency_key=idempotency_key, **fields)

    def analysis_page(
        self,
        request: AnalysisChangesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[AnalysisChangesRequest],
    ) -> AnalysisPageAnswer:
        """A market on one page: what changed and why, who leads, prices, months, the largest buyers and suppliers. Each claim has a number and opens its records. Costs nothing with the token of the question. Right: analyses."""
        return self.call("analysisPage", request, idempotency_key=idempotency_key, **fields)

    def page_save(
        self,
        request: PageSaveRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[PageSaveRequest],
    ) -> PageSaveAnswer:
        """Saves a page with the figures of its token, or brings a saved one up to date. Costs nothing with the token of the question. Right: analyses."""
        return self.call("pageSave", request, idempotency_key=idempotency_key, **fields)

    def page_open(
        self,
        request: PageOpenRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[PageOpenRequest],
    ) -> PageOpenAnswer:
        """A saved page with its figures, and whether newer data would change it. Costs nothing. A master opens those of its sub-accounts too. Right: analyses."""
        return self.call("pageOpen", request, idempotency_key=idempotency_key, **fields)

    def page_list(
        self,
        request: PageListRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[PageListRequest],
    ) -> PageListAnswer:
        """Saved pages of this account, newest first; of a master also those of its sub-accounts. Right: analyses."""
        return self.call("pageList", request, idempotency_key=idempotency_key, **fields)

    def page_remove(
        self,
        request: PageOpenRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[PageOpenRequest],
    ) -> PageRemoveAnswer:
        """Removes a saved page. Its short links open nothing any more. Right: analyses."""
        return self.call("pageRemove", request, idempotency_key=idempotency_key, **fields)

    def user_keywords(
        self,
        request: UserKeywordsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[UserKeywordsRequest],
    ) -> list[UserKeywordsRow]:
        """The keywords of this account, newest first, for its downloads. Right: downloads."""
        return self.call("userKeywords", request, idempotency_key=idempotency_key, **fields)

    def trader_rivals(
        self,
        request: TraderRivalsRequest | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Unpack[TraderRivalsRequest],
    ) -> TraderRivalsAnswer:
        """Companies side by side in the newest whole quarter of a customs file against the quarter before: suppliers and customers won, lost and continuing, and which of them moved from one company to another. Costs a profile for each company that was not opened today. Not in spec §7. Right: companies."""
        return self.call("traderRivals", request, idempotency_key=idempotency_key, **fields)
