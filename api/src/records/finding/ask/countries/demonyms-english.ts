// English adjectives of countries, which Intl does not have.

export const englishDemonyms = `
AE Emirati; AF Afghan; AL Albanian; AM Armenian; AO Angolan; AR Argentine, Argentinian, Argentinean; AT Austrian; AU Australian;
AZ Azerbaijani; BA Bosnian; BD Bangladeshi; BE Belgian; BF Burkinabe; BG Bulgarian; BH Bahraini; BJ Beninese; BO Bolivian;
BR Brazilian; BT Bhutanese; BW Botswanan; BY Belarusian; BZ Belizean; CA Canadian; CD Congolese; CF Central African; CH Swiss;
CI Ivorian; CL Chilean; CM Cameroonian; CN Chinese; CO Colombian; CR Costa Rican; CU Cuban; CY Cypriot; CZ Czech; DE German;
DK Danish; DO Dominican; DZ Algerian; EC Ecuadorian, Ecuadorean; EE Estonian; EG Egyptian; ES Spanish; ET Ethiopian; FI Finnish;
FJ Fijian; FR French; GA Gabonese; GB British, English, Scottish, Welsh; GE Georgian; GH Ghanaian; GM Gambian; GN Guinean;
GR Greek; GT Guatemalan; GY Guyanese; HK Hong Kong; HN Honduran; HR Croatian; HT Haitian; HU Hungarian; ID Indonesian; IE Irish;
IL Israeli; IN Indian; IQ Iraqi; IR Iranian; IS Icelandic; IT Italian; JM Jamaican; JO Jordanian; JP Japanese; KE Kenyan;
KG Kyrgyz; KH Cambodian; KP North Korean; KR Korean, South Korean; KW Kuwaiti; KZ Kazakh, Kazakhstani; LA Lao, Laotian;
LB Lebanese; LK Sri Lankan; LR Liberian; LS Basotho; LT Lithuanian; LU Luxembourgish; LV Latvian; LY Libyan; MA Moroccan;
MD Moldovan; ME Montenegrin; MG Malagasy; MK Macedonian; ML Malian; MM Burmese; MN Mongolian; MR Mauritanian; MT Maltese;
MU Mauritian; MW Malawian; MX Mexican; MY Malaysian; MZ Mozambican; NA Namibian; NE Nigerien; NG Nigerian; NI Nicaraguan;
NL Dutch; NO Norwegian; NP Nepalese, Nepali; NZ New Zealand; OM Omani; PA Panamanian; PE Peruvian; PG Papuan; PH Philippine,
Filipino; PK Pakistani; PL Polish; PR Puerto Rican; PT Portuguese; PY Paraguayan; QA Qatari; RO Romanian; RS Serbian; RU Russian;
RW Rwandan; SA Saudi, Saudi Arabian; SD Sudanese; SE Swedish; SG Singaporean; SI Slovenian; SK Slovak; SL Sierra Leonean;
SN Senegalese; SO Somali; SR Surinamese; SV Salvadoran, Salvadorean; SY Syrian; TD Chadian; TG Togolese; TH Thai; TJ Tajik;
TM Turkmen; TN Tunisian; TR Turkish; TT Trinidadian; TW Taiwanese; TZ Tanzanian; UA Ukrainian; UG Ugandan; US American;
UY Uruguayan; UZ Uzbek; VE Venezuelan; VN Vietnamese; YE Yemeni; ZA South African; ZM Zambian; ZW Zimbabwean`;
