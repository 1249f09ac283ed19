// Spanish adjectives of countries, in the masculine singular, which Intl does not have.

export const spanishDemonyms = `
AE emiratí; AL albanés; AM armenio; AO angoleño; AR argentino; AT austriaco, austríaco; AU australiano; BA bosnio; BD bangladesí;
BE belga; BG búlgaro; BO boliviano; BR brasileño, brasilero; BW botsuano; BY bielorruso; CA canadiense; CD congoleño; CH suizo;
CI marfileño; CL chileno; CM camerunés; CN chino; CO colombiano; CR costarricense; CU cubano; CY chipriota; CZ checo; DE alemán;
DK danés; DO dominicano; DZ argelino; EC ecuatoriano; EE estonio; EG egipcio; ES español; ET etíope; FI finlandés; FR francés;
GB británico, inglés, escocés; GE georgiano; GH ghanés; GR griego; GT guatemalteco; HN hondureño; HR croata; HT haitiano;
HU húngaro; ID indonesio; IE irlandés; IL israelí; IN indio; IQ iraquí; IR iraní; IS islandés; IT italiano; JM jamaiquino; JO jordano;
JP japonés; KE keniano, keniata; KH camboyano; KP norcoreano; KR coreano, surcoreano; KW kuwaití; KZ kazajo; LB libanés;
LK ceilandés; LR liberiano; LT lituano; LV letón; LY libio; MA marroquí; MD moldavo; MK macedonio; MM birmano; MN mongol; MX mexicano,
mejicano; MY malasio; MZ mozambiqueño; NA namibio; NG nigeriano; NI nicaragüense; NL holandés, neerlandés; NO noruego; NP nepalí;
NZ neozelandés; PA panameño; PE peruano; PH filipino; PK pakistaní, paquistaní; PL polaco; PR puertorriqueño; PT portugués;
PY paraguayo; QA catarí; RO rumano; RS serbio; RU ruso; SA saudí, saudita; SE sueco; SG singapurense; SI esloveno; SK eslovaco;
SN senegalés; SV salvadoreño; SY sirio; TH tailandés; TN tunecino; TR turco; TW taiwanés; TZ tanzano; UA ucraniano; UG ugandés;
US estadounidense, norteamericano; UY uruguayo; UZ uzbeko; VE venezolano; VN vietnamita; ZA sudafricano; ZM zambiano; ZW zimbabuense`;
